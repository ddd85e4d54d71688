"""Rules of a vote. Each returns errors by field, or a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..periods import is_over
from .models import Vote

JUDGED = (
    "mode", "least", "most", "options", "layout", "frequency", "times", "total_times", "option_times", "open_from",
    "open_until",
)  # fmt: skip


def inconsistent(values: Mapping[str, Any], vote: Vote) -> dict[str, str]:
    """A vote needs two different options, pictures if it shows pictures, and limits that can be met."""
    now = {name: values.get(name, getattr(vote, name)) for name in JUDGED}
    options = now["options"]
    if len(options) < 2:
        return {"options": "请至少填写两个选项"}
    return _doubled(options) | _without_picture(now) | _limits(now) | _times(now) | _hours(now)


def _doubled(options: list[dict[str, Any]]) -> dict[str, str]:
    titles = [option["title"] for option in options]
    return {
        f"options.{index}.title": f"与第 {titles.index(title) + 1} 个选项重复"
        for index, title in enumerate(titles)
        if titles.index(title) < index
    }


def _without_picture(now: Mapping[str, Any]) -> dict[str, str]:
    if now["layout"] != "grid":
        return {}
    bare = [index for index, option in enumerate(now["options"]) if not option["cover"]]
    return {f"options.{index}.cover": "图片样式的每个选项都要有图片" for index in bare}


def _limits(now: Mapping[str, Any]) -> dict[str, str]:
    """Errors of the number of options that one reader chooses; only votes for several options have it."""
    if now["mode"] != "multi":
        return {}
    least, most, count = now["least"] or 1, now["most"], len(now["options"])
    if most and most > count:
        return {"most": f"一共只有 {count} 个选项"}
    if least > (most or count):
        return {"least": f"不能大于最多可选的 {most or count} 项"}
    return {}


def _times(now: Mapping[str, Any]) -> dict[str, str]:
    """Errors of the limits of one person that contradict each other; only votes of every day have them."""
    if now["frequency"] != "day":
        return {}
    times, errors = now["times"] or 1, {}
    if now["total_times"] and now["total_times"] < times:
        errors["total_times"] = f"不能少于每天可投的 {times} 次"
    if now["option_times"] and now["option_times"] > times:
        errors["option_times"] = f"不能多于每天可投的 {times} 次"
    return errors


def _hours(now: Mapping[str, Any]) -> dict[str, str]:
    first, last = now["open_from"] or 0, now["open_until"] or 24
    return {"open_until": "应晚于每天开放的起点"} if last <= first else {}


def keeps_ballots(vote: Vote) -> str | None:
    """Readers took part in it: their ballots and the result are not deleted with a click."""
    cast = vote.ballot_total or getattr(vote, "has_waiting", False)
    return "这个投票已经有读者投票，不能删除，可以隐藏或撤稿" if cast else None


def may_open(vote: Vote) -> str | None:
    return "投票时间已经结束，请把结束时间改到以后再提交" if is_over(vote.period) else None
