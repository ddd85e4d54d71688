"""Publishes the texts of the product as versions, and says which version holds at a moment."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.engine import records
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from .models import Configure, ConfigureVersion


def save_text(text: Configure, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Writes columns, and notes whether the text differs from its newest version."""
    newest = _not_withdrawn(text).order_by("-number").first()
    written = (values.get("title", text.title), values.get("content", text.content))
    changed = newest is None or (newest.title, newest.content) != written
    save.assign(registry.kind("configure"), text, values | {"changed": changed})


def may_publish(text: Configure) -> str | None:
    if not text.content:
        return "正文是空的，请先填写并保存"
    if not text.changed:
        return "内容与最近一个版本相同，无需再次发布"
    return None


def publish(text: Configure, *, caller: Caller, note: str, effective_at: dt.datetime | None = None) -> None:
    """Makes the text a version that holds from ``effective_at`` on, or from now on.

    Raises Invalid for a moment that is over, Conflict while another version waits for its moment.
    """
    now = timezone.now()
    if effective_at and effective_at < now:
        raise Invalid({"effectiveAt": "生效时间已经过去，请选择以后的时间，或留空立即生效"})
    if waiting := _not_withdrawn(text).filter(effective_at__gt=now).first():
        raise Conflict(f"第 {waiting.number} 版将于 {moment_text(waiting.effective_at)} 生效，请先撤回它再发布")
    last = text.versions.order_by("-number").values_list("number", flat=True).first()
    ConfigureVersion.objects.create(
        text=text,
        number=(last or 0) + 1,
        title=text.title,
        content=text.content,
        note=note,
        effective_at=effective_at or now,
        published_by_id=caller.account_id,
    )
    text.changed = False


def withdraw_version(*, kind: Kind, caller: Caller, id: int, number: int) -> dict[str, Any]:
    """Takes a version back before it comes into effect. Raises Conflict afterwards: readers have read it."""
    text = records.find(kind, caller, id, lock=True)
    version = _version(text, number)
    if version.withdrawn_at is None:
        if version.effective_at <= timezone.now():
            raise Conflict(f"第 {number} 版已经生效，不能撤回；请修改正文后发布新的版本")
        version.withdrawn_at = timezone.now()
        version.save(update_fields=["withdrawn_at"])
        text.changed = True
        text.revision += 1
        text.save()
        save.publish_change(kind, text, caller, "withdraw")
    return list_versions(kind=kind, caller=caller, id=id)


def list_versions(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{number, title, note, effectiveAt, publishedAt, publishedBy, state}]}``, newest first; ``state`` is
    ``waiting``, ``current``, ``past`` or ``withdrawn``."""
    text = records.find(kind, caller, id)
    current = version_at(text, timezone.now())
    versions = text.versions.select_related("published_by").defer("content").order_by("-number")
    return {"items": [_as_data(version, current) for version in versions]}


def show_version(*, kind: Kind, caller: Caller, id: int, number: int) -> dict[str, Any]:
    """A version as ``list_versions`` has it, with its ``content``."""
    text = records.find(kind, caller, id)
    version = _version(text, number)
    return _as_data(version, version_at(text, timezone.now())) | {"content": version.content}


def show_public(*, type: str, at: dt.datetime | None = None) -> dict[str, Any]:
    """The version of a text that holds at a moment, now unless given.

    -> ``{type, title, version, content, effectiveAt, next}``; ``next`` is the moment at which another one follows.
    Raises NotFound for an unknown type, and before its first version.
    """
    moment = at or timezone.now()
    text = Configure.objects.filter(type=type, deleted_at=None).first()
    version = version_at(text, moment) if text else None
    if text is None or version is None:
        raise NotFound("这段文字还没有发布")
    following = _not_withdrawn(text).filter(effective_at__gt=moment).order_by("effective_at").first()
    return {
        "type": type,
        "title": version.title,
        "version": version.number,
        "content": version.content,
        "effectiveAt": moment_text(version.effective_at),
        "next": moment_text(following.effective_at) if following else None,
    }


def version_at(text: Configure, moment: dt.datetime) -> ConfigureVersion | None:
    """The version that holds at the moment; None before the first."""
    return _not_withdrawn(text).filter(effective_at__lte=moment).order_by("-effective_at", "-number").first()


def _not_withdrawn(text: Configure) -> QuerySet[ConfigureVersion]:
    return ConfigureVersion.objects.filter(text=text.pk, withdrawn_at=None)


def _version(text: Configure, number: int) -> ConfigureVersion:
    found = text.versions.select_related("published_by").filter(number=number).first()
    if found is None:
        raise NotFound("没有这个版本，请刷新后查看")
    return found


def _as_data(version: ConfigureVersion, current: ConfigureVersion | None) -> dict[str, Any]:
    return {
        "number": version.number,
        "title": version.title,
        "note": version.note,
        "effectiveAt": moment_text(version.effective_at),
        "publishedAt": moment_text(version.published_at),
        "publishedBy": version.published_by.real_name if version.published_by else "",
        "state": _state(version, current),
    }


def _state(version: ConfigureVersion, current: ConfigureVersion | None) -> str:
    if version.withdrawn_at:
        return "withdrawn"
    if current is not None and version.pk == current.pk:
        return "current"
    return "waiting" if version.effective_at > timezone.now() else "past"
