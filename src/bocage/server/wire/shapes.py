"""Print the shapes of all that the service says and hears, for the page's types; `make shapes` calls it.

python -m bocage.server.wire.shapes
"""

from __future__ import annotations

import json

from bocage.server.app import create_app
from bocage.server.settings import Settings
from bocage.server.wire.document import shapes


def main() -> None:
    """Print them as one OpenAPI document without paths."""
    app = create_app(Settings(db="sqlite+aiosqlite://"))
    print(json.dumps(shapes(app.openapi()), indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
