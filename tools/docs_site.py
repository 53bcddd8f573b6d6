"""What the documentation site needs beyond the pages in docs/. MkDocs calls it; see mkdocs.yml.

- The files of the root that people read (CONTRIBUTING and the like) are pages, too.
- The reference is made from the docstrings of the public packages.
- A link that leaves docs/ leads to the repository if its address is known, and is plain text if not. The file
  must be there either way.
- A pattern in the navigation stands for all pages that fit it.
"""

from __future__ import annotations

import posixpath
import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
FROM_ROOT = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
    "conduct.md": "CODE_OF_CONDUCT.md",
}
"""Pages of the site that are files of the root."""
PUBLIC = {
    "bocage": "The package",
    "kernel": "Kernel",
    "players": "Players",
    "lab": "Lab",
    "envs": "Environments",
}
"""What other code may use, with the title of its page."""
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s#]+)(#[^)\s]*)?\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the pages that fit it in the place of each pattern of the navigation."""
    docs = Path(config.docs_dir)
    pages = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    config.nav = expanded(config.nav, pages + [f"api/{name}.md" for name in PUBLIC])
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that do not lie in docs/."""
    for page, name in FROM_ROOT.items():
        text = (ROOT / name).read_text("utf-8")
        files.append(File.generated(config, page, content=relinked(text, name, page, config.repo_url)))
    for name in PUBLIC:
        files.append(File.generated(config, f"api/{name}.md", content=reference(name)))
    return files


def on_page_markdown(markdown: str, page: Any, config: MkDocsConfig, files: Files) -> str:
    """Settle the links of a page of docs/ that lead out of it."""
    name = page.file.src_uri
    if page.file.generated_by is not None:
        return markdown
    return relinked(markdown, f"docs/{name}", name, config.repo_url)


def reference(name: str) -> str:
    """Write the page of the reference for a public package.

    What a package exports is its reference; one that exports nothing is told module by module.
    """
    package = "bocage" if name == "bocage" else f"bocage.{name}"
    folder = ROOT / "src" / package.replace(".", "/")
    lines = [f"# {PUBLIC[name]}", ""]
    if "__all__" in (folder / "__init__.py").read_text("utf-8"):
        return "\n".join([*lines, f"::: {package}", "    options:", "      inherited_members: true"])
    modules = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    return "\n\n".join([*lines, f"::: {package}", *(f"::: {package}.{module}" for module in modules)])


def expanded(nav: Any, pages: list[str]) -> Any:
    if isinstance(nav, dict):
        return {title: expanded(each, pages) for title, each in nav.items()}
    found: list[Any] = []
    for each in nav if isinstance(nav, list) else [nav]:
        if isinstance(each, str) and "*" in each:
            found += [page for page in pages if fnmatch(page, each)]
        else:
            found.append(expanded(each, pages) if isinstance(each, dict) else each)
    return found if isinstance(nav, list) else found[0]


def relinked(text: str, source: str, page: str, repository: str | None) -> str:
    """Change the links of a file so that they hold on the page that is made of it."""

    def change(found: re.Match[str]) -> str:
        picture, words, target, anchor = found[1], found[2], found[3], found[4] or ""
        if "://" in target or target.startswith(("mailto:", "/")):
            return found[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        for name, original in FROM_ROOT.items():
            if path == original:
                path = f"docs/{name}"
                break
        else:
            if not (ROOT / path).exists():
                raise PluginError(f"{source} leads to {target}, which is not there")
        if path.startswith("docs/"):
            near = posixpath.relpath(path.removeprefix("docs/"), posixpath.dirname(page) or ".")
            return f"{picture}[{words}]({near}{anchor})"
        return f"[{words}]({repository.rstrip('/')}/blob/main/{path})" if repository else words

    return LINK.sub(change, text)
