"""Rules in Chinese words. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .facts import BY_NAME, OPERATORS, Fact
from .rules import Rules

JOINS = {"and": "，并且", "or": "，或者"}
NO_TAG = "已删除的标签"


def in_words(rules: Rules, tag_names: Mapping[int, str]) -> str:
    """The rules as one sentence; groups inside are in brackets. Empty without conditions."""
    return _group(rules.get("root") or {"items": []}, tag_names)


def _group(group: Mapping[str, Any], names: Mapping[int, str]) -> str:
    parts = []
    for item in group["items"]:
        if "items" not in item:
            parts.append(_condition(item, names))
            continue
        inner = _group(item, names)
        parts.append(f"（{inner}）" if not item["not"] and len(item["items"]) > 1 else inner)
    text = JOINS.get(group.get("join", "and"), "，并且").join(parts)
    return f"不满足（{text}）" if group.get("not") else text


def _condition(item: Mapping[str, Any], names: Mapping[int, str]) -> str:
    fact = BY_NAME[item["fact"]]
    text = _SENTENCES[fact.sort](fact, item, names)
    return f"不是“{text}”" if item["not"] else text


def _choice(fact: Fact, item: Mapping[str, Any], names: Mapping[int, str]) -> str:
    labels = dict(fact.choices)
    values = "、".join(labels.get(value, value) for value in item["values"])
    return f"{fact.label}{OPERATORS[fact.sort][item['op']]}{values}"


def _number(fact: Fact, item: Mapping[str, Any], names: Mapping[int, str]) -> str:
    if item["op"] == "between":
        return f"{fact.label}{item['low']}到{item['high']}{fact.unit}"
    return f"{fact.label}{OPERATORS[fact.sort][item['op']]}{item['low']}{fact.unit}"


def _count(fact: Fact, item: Mapping[str, Any], names: Mapping[int, str]) -> str:
    return f"最近{item['days']}天{_number(fact, item, names)}"


def _flag(fact: Fact, item: Mapping[str, Any], names: Mapping[int, str]) -> str:
    return f"{'' if item['flag'] else '不'}{fact.label}"


def _tags(fact: Fact, item: Mapping[str, Any], names: Mapping[int, str]) -> str:
    tags = "、".join(f"“{names.get(tag, NO_TAG)}”" for tag in item["tags"])
    below = "（含下级）" if item["below"] else ""
    return f"{OPERATORS['tags'][item['op']]}标签{tags}{below}"


def _date(fact: Fact, item: Mapping[str, Any], names: Mapping[int, str]) -> str:
    match item["op"]:
        case "within":
            return f"{fact.label}在最近{item['days']}天内"
        case "before_days":
            return (
                f"{fact.label}在{item['days']}天以前或从未有过"
                if fact.name == "lastActiveAt"
                else f"{fact.label}在{item['days']}天以前"
            )
        case "since":
            return f"{fact.label}不早于{item['from']}"
        case "until":
            return f"{fact.label}不晚于{item['to']}"
        case _:
            return f"{fact.label}从{item['from']}到{item['to']}"


_SENTENCES = {
    "choice": _choice, "words": _choice, "number": _number, "flag": _flag, "tags": _tags, "date": _date, "count": _count,
}  # fmt: skip
