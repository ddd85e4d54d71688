"""Services of portraits: saving, estimate, preview, copy, exact count and export."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import OperationalError

from apps.core.errors import Invalid
from apps.core.payload_names import camel
from apps.identity.inputs import masked
from apps.kinds.engine import records
from apps.kinds.engine.jobs import exports, jobs, sheets
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..tag_tree import tree
from ..user.models import AppUser
from ..user_tag.models import UserTag
from . import estimate as estimates
from . import facts, readers, rules, uses
from .models import Portrait
from .rules import RuleErrors, Rules
from .words import in_words

RULES = Field("rules", "条件", "object", required=True)
READER = Field("reader_id", "用户编号 readerId", "line", required=True, max_length=40)
ASKED = Field("ids", "画像", "ids", required=True, max=20)
SHOWN = 20
PREVIEW_SECONDS = 3
TOO_MANY = "一次最多导出{0}万条，符合条件的用户超过{0}万，请增加条件后分批导出"
HEADINGS = (
    "用户编号",
    "昵称",
    "手机号",
    "性别",
    "年份",
    "省份",
    "城市",
    "等级",
    "积分",
    "平台",
    "注册时间",
    "最近活跃",
)
GENDERS, PLATFORMS = dict(facts.GENDERS), dict(facts.PLATFORMS)


def rule_errors(values: Mapping[str, Any], portrait: Portrait) -> dict[str, str]:
    if "rules" not in values:
        return {}
    try:
        made = rules.checked(values["rules"])
    except RuleErrors as error:
        return {f"rules.{place}" if place else "rules": text for place, text in error.errors.items()}
    return _tag_errors(made["root"], "rules.root", set(tree.current_ids(UserTag, rules.tags_of(made))))


def _tag_errors(group: Mapping[str, Any], place: str, known: set[int]) -> dict[str, str]:
    errors: dict[str, str] = {}
    for index, item in enumerate(group["items"]):
        where = f"{place}.items.{index}"
        if "items" in item:
            errors |= _tag_errors(item, where, known)
        elif set(item.get("tags", ())) - known:
            errors[f"{where}.tags"] = "有标签已被删除，请重新选择"
    return errors


def save_portrait(portrait: Portrait, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Writes columns, and what derives from the rules. A count of other rules is no count of these."""
    if "rules" in values:
        made = rules.checked(values["rules"])
        if made != portrait.rules:
            portrait.counted = portrait.counted_at = None
        values = values | {"rules": made}
        portrait.words, portrait.tag_ids = describe(made), rules.tags_of(made)
    save.assign(registry.kind(uses.KIND), portrait, values)


def describe(made: Rules) -> str:
    """The rules in words, with the names that tags have now."""
    current = tree.current_ids(UserTag, rules.tags_of(made))
    names = dict(UserTag.objects.filter(pk__in=current.values()).values_list("pk", "name"))
    return in_words(made, {asked: names[pk] for asked, pk in current.items()})


def judged(raw: Mapping[str, Any]) -> Rules:
    """The rules of a payload. Raises Invalid with errors at their conditions."""
    if errors := rule_errors({"rules": raw}, Portrait()):
        raise Invalid({camel(name): text for name, text in errors.items()})
    return rules.checked(raw)


def show_facts() -> dict[str, Any]:
    """``{facts: [{name, label, sort, unit, choices}], operators, depth}``: what the builder offers."""
    items = [
        {"name": fact.name, "label": fact.label, "sort": fact.sort, "unit": fact.unit,
         "choices": [{"value": value, "label": label} for value, label in fact.choices]}
        for fact in facts.FACTS
    ]  # fmt: skip
    operators = {
        sort: [{"value": name, "label": label} for name, label in names.items()]
        for sort, names in facts.OPERATORS.items()
    }
    return {"facts": items, "operators": operators, "depth": rules.DEPTH}


def show_estimate(*, rules: Mapping[str, Any]) -> dict[str, Any]:
    """``{count, low, high, exact, sampled, words}`` of rules that need not be saved."""
    made = judged(rules)
    return estimates.estimate(made) | {"words": describe(made)}


def preview(*, rules: Mapping[str, Any]) -> dict[str, Any]:
    """``{items}``: twenty users for whom the rules hold, by chance, with masked phones."""
    found = readers.users_of(judged(rules)).order_by("bucket", "pk")
    try:
        with estimates.limited(PREVIEW_SECONDS):
            users = list(found[:SHOWN])
    except OperationalError:
        raise estimates.TooSlow("符合条件的用户很少，几秒内没有找全，请用导出查看") from None
    return {"items": [_shown(user) for user in users]}


def _shown(user: AppUser) -> dict[str, Any]:
    return {
        "id": user.pk,
        "readerId": user.reader_id,
        "name": user.name,
        "phone": masked(user.phone),
        "gender": GENDERS.get(user.gender, ""),
        "city": " ".join(filter(None, (user.province, user.city))),
        "level": user.level,
        "platform": PLATFORMS.get(user.platform, user.platform),
        "lastActiveAt": moment_text(user.last_active_at) if user.last_active_at else "",
    }


def copy(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """Makes a portrait with the same rules -> the new one."""
    source = records.find(kind, caller, id)
    longest = (kind.field_named("name") or Field("name", "")).max_length
    taken = set(Portrait.objects.filter(deleted_at=None).values_list("name", flat=True))
    for number in range(1, len(taken) + 2):
        ending = "（副本）" if number == 1 else f"（副本{number}）"
        name = source.name[: longest - len(ending)] + ending
        if name not in taken:
            break
    return save.create(kind, caller, {"name": name, "note": source.note, "rules": source.rules})


def show_uses(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{kind, kindLabel, id, label}]}``: notices, coupons and popups that send to the portrait."""
    return {"items": uses.of(records.find(kind, caller, id))}


def request_count(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """Begins the exact count, as a job -> ``{jobId}``."""
    portrait = records.find(kind, caller, id)
    payload = {"id": portrait.pk, "revision": portrait.revision}
    job = jobs.request(sort="count", label=f"统计画像“{portrait.name}”", kind=kind.key, caller=caller, payload=payload)
    return {"jobId": job.pk}


def request_export(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """Begins the export of the users, as a job -> ``{jobId}``."""
    portrait = records.find(kind, caller, id)
    return sheets.request_record_sheet(
        kind, caller, "users", title=f"画像“{portrait.name}”", payload={"id": portrait.pk}
    )


def sheet_rows(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> tuple[int, Iterable[tuple[Any, ...]]]:
    found = readers.users_of(records.find(kind, caller, payload["id"]).rules)
    # More than one file takes are not counted to the last: that would take a worker minutes.
    total = found[: exports.MAX_EXPORTED + 1].count()
    if total > exports.MAX_EXPORTED:
        raise Invalid({}, TOO_MANY.format(exports.MAX_EXPORTED // 10_000))
    return total, (_row(user) for user in found.order_by("pk").iterator(chunk_size=500))


def _row(user: AppUser) -> tuple[Any, ...]:
    return (
        user.reader_id, user.name, masked(user.phone), GENDERS.get(user.gender, ""), user.birth_year, user.province,
        user.city, user.level, user.points, PLATFORMS.get(user.platform, user.platform), moment_text(user.registered_at),
        moment_text(user.last_active_at) if user.last_active_at else "",
    )  # fmt: skip


def show_holding(*, reader_id: str, ids: list[int]) -> dict[str, Any]:
    """``{holding}``: those of the given portraits that hold for a reader now."""
    return {"holding": readers.holding(reader_id, ids)}
