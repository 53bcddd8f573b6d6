"""Draws counters of firepower, range and casualty rating: the values of the face, and the back."""

from __future__ import annotations

from bocage.ground.picture.counters.faces import CounterFace, Ratings, Value
from bocage.ground.picture.counters.figures import INKS
from bocage.ground.picture.counters.panel import draw_armour, draw_states, edge_point, number
from bocage.ground.picture.pen import Attr, group, num, tag

DARK, WHITE, RED = "#1d1e18", "#fbf8ee", "#b3261e"
PINNED = "pinned"
STRIPES = range(12, 112, 8)  # where the stripes of the back cross the edge, from corner to corner


def draw_ratings(face: CounterFace, ratings: Ratings, halo: str) -> str:
    """Draw all the values of a counter; `halo` is the colour of the card they stand on."""
    if face.machine is not None:
        return _machine(face, ratings, halo)
    corner = _modifier(ratings) if ratings.modifier is not None else _letter(ratings)
    values = _men(ratings, halo) if ratings.casualty is not None else _weapon(ratings, halo)
    return corner + values


def draw_back(face: CounterFace) -> str:
    """Draw a counter turned over: stripes from edge to edge, and a band that says why."""
    stripes = "".join(f"M{low} {c - low}L{c - low} {low}" for c in STRIPES for low in [max(2, c - 58)])
    word = dict(face.words).get(PINNED, PINNED).upper()
    left, middle = (18.4, 38.4) if face.machine is not None else (0.8, 24.0)
    band = tag("rect", x=left, y=12.6, width=59.2 - left, height=11.4, fill=DARK)
    said = number(word, middle, 21.4, min(8.2, 58 / len(word)), "middle", WHITE, "800", "counter-pinned-word")
    hatch = tag("path", d=stripes, stroke=DARK, stroke_width=1.5, opacity=".3", class_="counter-back")
    return hatch + group([band, said], class_="counter-pinned")


def _men(ratings: Ratings, halo: str) -> str:
    """Draw firepower, range, and in a red frame the casualty rating, along the foot of the counter."""
    power = _figure(ratings.ap, 4.6, 18, "counter-firepower", "850", halo)
    dash = tag("path", d="M17.4 49.4h4.4", stroke=DARK, stroke_width=1.8)
    reach = _figure(ratings.range, 24.2, 14.5, "counter-range", "650", halo)
    return power + dash + reach + _casualty(ratings, 42.6, 42.6)


def _casualty(ratings: Ratings, x: float, y: float) -> str:
    """Draw the casualty rating in a red frame."""
    frame: dict[str, Attr] = {"rx": 3, "fill": WHITE, "stroke": RED, "stroke_width": 1.8}
    plate = tag("rect", x=x, y=y, width=13.8, height=14.4, class_="box-casualty", **frame)
    return plate + number(
        ratings.casualty, x + 6.9, y + 11.8, 12.5, "middle", DARK, "800", "counter-casualty"
    )


def _weapon(ratings: Ratings, halo: str) -> str:
    """Draw firepower or the anti-tank letter, then the range; a mortar's from its minimum on."""
    reach = ratings.range if ratings.minimum is None else f"{ratings.minimum}–{ratings.range}"
    both = ratings.ap is not None and ratings.at is not None
    out, x = [], 4.6
    if ratings.ap is not None:
        size = 15 if both else 18
        out.append(_figure(ratings.ap, x, size, "counter-firepower", "850", halo))
        x += size * 0.61 * len(str(ratings.ap)) + 1.8
    if ratings.at is not None:
        out.append(_tile(ratings.at, x, 44, 12))
        x += 13.8
    if not both:
        out.append(tag("path", d=f"M{num(x)} 49.4h4", stroke=DARK, stroke_width=1.8) if x > 5 else "")
        x += 6.4 if x > 5 else 0
    out.append(_figure(reach, x, 14 if ratings.minimum is None else 11, "counter-range", "650", halo))
    return "".join(out)


def _tile(letter: Value, x: float, y: float, size: float) -> str:
    """Draw the anti-tank letter: pale on a dark tile."""
    tile = tag("rect", x=x, y=y, width=size, height=size, rx=2, fill=DARK, class_="box-at")
    return tile + number(
        letter, x + size / 2, y + size * 0.82, size * 0.86, "middle", WHITE, "800", "counter-at"
    )


def _modifier(ratings: Ratings) -> str:
    """Draw a leader's modifier on a disc."""
    disc = tag("circle", cx=49.4, cy=10.8, r=8.6, fill=WHITE, stroke=DARK, stroke_width=1.2)
    value = ratings.modifier
    shown = f"+{value}" if isinstance(value, int) and value >= 0 else str(value).replace("-", "−")
    return disc + number(shown, 49.2, 15, 11.6, "middle", DARK, "850", "counter-leadership")


def _letter(ratings: Ratings) -> str:
    """Draw the letter: E for elite in a white disc, or the type of a weapon in a dark one."""
    word = "E" if ratings.elite else ratings.weight
    if not word:
        return ""
    fill, ink = (WHITE, DARK) if ratings.elite else (DARK, WHITE)
    disc = tag("circle", cx=50, cy=10.2, r=7.2, fill=fill, stroke=DARK, stroke_width=1.1)
    name = "counter-elite" if ratings.elite else "counter-weight"
    return disc + number(word, 50, 14, 10.6, "middle", ink, "800", name)


def _machine(face: CounterFace, ratings: Ratings, halo: str) -> str:
    """Draw a machine's values: armour or casualty rating at the left, machine guns below, gun and movement
    along the foot."""
    left, right, lift = _room(face)
    foot = group(
        [_gun(ratings, halo, left), _movement(face, ratings, halo, right)],
        transform=f"translate(0 {num(-lift)})" if lift else None,
    )
    return draw_armour(face) + _survival(ratings) + _machine_guns(ratings, halo) + foot + draw_states(face)


def _room(face: CounterFace) -> tuple[float, float, float]:
    """Return left end, right end and lift of the bottom row, clear of the facing arrow."""
    x, y = edge_point(face)[:2] if face.facing >= 0 else (30.0, 0.0)
    if y > 59:
        return 2.4, 57.0, 2.8
    low = y > 40
    return (7.6 if low and x < 1 else 2.4), (51.4 if low and x > 59 else 57.0), 0.0


def _survival(ratings: Ratings) -> str:
    """Draw the casualty rating of a machine without armour, in the armour's place, with a shield beside
    it."""
    if ratings.casualty is None:
        return ""
    out = _casualty(ratings, 3, 14.4)
    if not ratings.shield:
        return out
    shape = "M0 0Q4.4 1.4 8.8 0V5.4Q8.4 9.8 4.4 11.6Q.4 9.8 0 5.4Z"
    style: dict[str, Attr] = {"fill": WHITE, "stroke": DARK, "stroke_width": 1.2, "class_": "counter-shield"}
    return out + tag("path", d=shape, transform="translate(5.4 30.6)", **style)


def _gun(ratings: Ratings, halo: str, left: float) -> str:
    """Draw the anti-tank letter and the firepower of the gun: on white when it turns, else on the card."""
    if ratings.at is None and ratings.ap is None:
        return ""
    wide = 17.6 + 7.4 * len(str(ratings.ap or ""))
    plate = ""
    if ratings.turret:
        frame: dict[str, Attr] = {"rx": 6.8, "fill": WHITE, "stroke": DARK, "stroke_width": 1.2}
        plate = tag("rect", x=left, y=43.8, width=wide, height=13.6, class_="box-turret", **frame)
    out = [plate]
    if ratings.at is not None:
        out.append(_tile(ratings.at, left + 2.6, 45.4, 10.4))
    if ratings.ap is not None:
        ground = None if ratings.turret else halo
        out.append(
            number(ratings.ap, left + 14.4, 55, 12, "start", INKS["dark"], "850", "counter-firepower", ground)
        )
    return group(out, class_="counter-gun")


def _machine_guns(ratings: Ratings, halo: str) -> str:
    """Draw the machine guns: the one that fires all round on a white disc, the one that fires forward beside
    it."""
    out, x = [], 3.2
    if ratings.mg_round is not None:
        out.append(tag("circle", cx=x + 4.8, cy=37.6, r=5, fill=WHITE, stroke=DARK, stroke_width=1.1))
        out.append(number(ratings.mg_round, x + 4.8, 41, 9.4, "middle", DARK, "800", "counter-mg-round"))
        x += 11.6
    if ratings.mg_front is not None:
        out.append(number(ratings.mg_front, x, 41, 9.4, "start", DARK, "800", "counter-mg-front", halo))
    return group(out, class_="counter-machine-guns") if out else ""


def _movement(face: CounterFace, ratings: Ratings, halo: str, right: float) -> str:
    """Draw movement points, and over them what the vehicle carries, underlined where it tows."""
    out = ""
    if face.movement is not None:
        out = number(face.movement, right, 55.4, 13, "end", DARK, "750", "counter-movement", halo)
    if ratings.transport:
        out += number(ratings.transport, right, 41.4, 8.2, "end", DARK, "800", "counter-transport", halo)
    if ratings.transport and ratings.tows:
        wide = 5.4 * len(ratings.transport)
        line = f"M{num(right - wide)} 43.4h{num(wide)}"
        out += tag("path", d=line, stroke=DARK, stroke_width=1.3, class_="counter-tows")
    return out


def _figure(value: Value, x: float, size: float, class_: str, weight: str, halo: str) -> str:
    """Draw one value of the bottom row."""
    return "" if value is None else number(value, x, 55, size, "start", INKS["dark"], weight, class_, halo)
