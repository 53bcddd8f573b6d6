"""Many random games, watched by the referees.

python -m tests.referees --games 200
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from bocage.systems import scenarios
from tests.referees.run import REFEREED, watch


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games and compare them with the referees.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--system", choices=REFEREED, help="only the scenarios of one system")
    chosen = parser.parse_args()
    systems = [chosen.system] if chosen.system else REFEREED
    names = [name for system in systems for name in scenarios(system)]
    seen: Counter[str] = Counter()
    differences = 0
    for number in range(chosen.games):
        compared, found = watch(names[number % len(names)], chosen.first + number // len(names))
        seen += compared
        differences += len(found)
        for each in found:
            print(each)
    compared_in_all = ", ".join(f"{count} {kind}" for kind, count in sorted(seen.items()))
    print(f"{chosen.games} games: {compared_in_all}")
    print(f"{differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
