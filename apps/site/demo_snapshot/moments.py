"""Moments in the snapshot's rows: written as a distance from the moment of the export, read back at the restore.

A token stands for one moment: ``⟦c us -5400123456⟧``. Its first word is the form that the moment has there: ``c`` a
column of PostgreSQL, ``i`` ISO in JSON, ``w`` the console's wall clock, ``d`` a date, ``t`` the end of a title. The
rest says which moment: ``us`` microseconds from now, ``clock`` days from today and a time of day, or a formula of
``apps.kinds.demo_moments`` with seconds on top.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Set

from apps.kinds.demo_moments import Formula, moment_of
from apps.kinds.types import MOMENT, ZONE

TOKEN = re.compile("⟦([^⟧]*)⟧")
FOUND = re.compile(
    r"\d{4}-\d\d-\d\d(?:(?P<mark>[ T])\d\d:\d\d:\d\d(?:\.\d{1,6})?(?P<zone>\+00(?::00)?)?)?|｜\d{1,2}月\d{1,2}日"
)
SECOND = dt.timedelta(seconds=1)
#: A wall clock that is further away than this is a fact of the story and stays as it is.
NEAR = dt.timedelta(days=400)

CLOSEST = ("half", "ago", "hour", "day", "date", "title")

Remembered = Mapping[str, Set[Formula]]


def encode(text: str, now: dt.datetime, remembered: Remembered) -> str:
    """The same text with tokens for its moments."""
    return FOUND.sub(lambda match: _token(match, now, remembered), text)


def decode(text: str, now: dt.datetime) -> str:
    """The text with its moments as they are at ``now``."""
    return TOKEN.sub(lambda match: _text(match[1], now), text)


def _token(match: re.Match[str], now: dt.datetime, remembered: Remembered) -> str:
    text = match[0]
    if text.startswith("｜"):
        return f"⟦t {_formula(text, remembered)}⟧" if text in remembered else text
    if not match["mark"]:
        return f"⟦d {_formula(text, remembered)}⟧" if text in remembered else text
    if not match["zone"]:
        return _wall_clock(text, now, remembered)
    form = "i" if match["mark"] == "T" else "c"
    moment = dt.datetime.fromisoformat(text if match["zone"] == "+00:00" else f"{text}:00")
    if moment.microsecond:
        return f"⟦{form} {_distance(moment, now)}⟧"
    return f"⟦{form} {_whole_second(moment, now, remembered)}⟧"


def _wall_clock(text: str, now: dt.datetime, remembered: Remembered) -> str:
    if text in remembered:
        return f"⟦w {_formula(text, remembered)}⟧"
    moment = dt.datetime.strptime(text, MOMENT).replace(tzinfo=ZONE)
    return f"⟦w {_distance(moment, now)}⟧" if abs(moment - now) < NEAR else text


def _distance(moment: dt.datetime, now: dt.datetime) -> str:
    return f"us {round((moment - now) / dt.timedelta(microseconds=1))}"


def _whole_second(moment: dt.datetime, now: dt.datetime, remembered: Remembered) -> str:
    """Whole seconds come from the wall clock, and an end that is included is followed by its next second."""
    for more in (0, 1):
        text = (moment - more * SECOND).astimezone(ZONE).strftime(MOMENT)
        if text in remembered:
            return f"{_formula(text, remembered)} {more}"
    local = moment.astimezone(ZONE)
    return f"clock {(local.date() - now.astimezone(ZONE).date()).days} {local:%H:%M:%S}"


def _formula(text: str, remembered: Remembered) -> str:
    """Of several that mean the same moment at the export, the one that follows the clock most closely: what runs now
    must run at every restore."""
    formula = min(remembered[text], key=lambda formula: (CLOSEST.index(formula[0]), formula))
    return " ".join(str(part) for part in formula)


def _text(token: str, now: dt.datetime) -> str:
    form, unit, *numbers = token.split()
    moment = _moment(unit, numbers, now)
    if form == "t":
        return f"｜{moment.month}月{moment.day}日"
    if form == "d":
        return f"{moment:%Y-%m-%d}"
    if form == "w":
        return moment.strftime(MOMENT)
    return moment.astimezone(dt.UTC).isoformat("T" if form == "i" else " ")


def _moment(unit: str, numbers: list[str], now: dt.datetime) -> dt.datetime:
    if unit == "us":
        return now + dt.timedelta(microseconds=int(numbers[0]))
    if unit == "clock":
        day = now.astimezone(ZONE).date() + dt.timedelta(days=int(numbers[0]))
        return dt.datetime.combine(day, dt.time.fromisoformat(numbers[1]), ZONE)
    number, hour, minute, *more = (int(part) for part in numbers)
    return moment_of((unit, number, hour, minute), now) + sum(more) * SECOND
