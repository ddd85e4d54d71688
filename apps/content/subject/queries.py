"""Queries of the subject builder: a module's page, repeated contents, effects of deleting, available videos."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import list_query, record_list, references
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.engine.read.references import Target
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.review.placement.models import Placement
from apps.review.placement.queries import list_places

from .models import Subject
from .positions import module_at, targets

#: Number of other subjects that are named for one content.
SHOWN = 10


def list_module_contents(
    *, kind: Kind, caller: Caller, id: int, module: int | None, page: int, page_size: int
) -> dict[str, Any]:
    """A page of the module at the position ``module`` -> ``{items: [{place, content, title, cover}], total, page, pageSize, heading,
    layout, note, revision}``.
    """
    subject = records.find(kind, caller, id)
    shown = module_at(subject.modules, module)
    entries = list(enumerate(shown.get("contents") or ()))
    placements = entries[(page - 1) * page_size : page * page_size]
    found = references.look_up(((e["content"]["kind"], e["content"]["id"]) for _, e in placements), caller)
    items = [
        entry | {"place": position, "content": found[entry["content"]["kind"], entry["content"]["id"]]}
        for position, entry in placements
    ]
    values = {name: shown.get(name) or "" for name in ("heading", "layout", "note")}
    return {
        "items": items,
        "total": len(entries),
        "page": page,
        "pageSize": page_size,
        **values,
        "revision": subject.revision,
    }


def find_repeats(
    *, kind: Kind, caller: Caller, id: int | None, contents: list[dict[str, Any]] | None
) -> dict[str, Any]:
    """``{items: [{content, places, elsewhere, total}]}``.

    Lists contents that occur more than once in the subject (``places``: ``[{module, heading, place}]``) or in other
    subjects (``elsewhere``: the first ten of ``total``, ``[{id, title, live, route}]``). ``contents`` replaces the
    subject's saved contents by the builder's unsaved ones.
    """
    subject = records.find(kind, caller, id) if id is not None else None
    places_by_target: dict[Target, list[dict[str, Any]]] = {}
    for target, module, position in targets(subject.modules if subject else ()):
        heading = subject.modules[module]["heading"] if subject else ""
        places_by_target.setdefault(target, []).append({"module": module, "heading": heading, "place": position})
    named = [(reference["kind"], reference["id"]) for reference in contents or ()]
    requested: list[Target] = list(dict.fromkeys(named)) or list(places_by_target)
    others = _other_subjects(kind, caller, requested, subject)
    repeated = [target for target in requested if len(places_by_target.get(target, ())) > 1 or others.get(target)]
    found = references.look_up(repeated, caller)
    return {
        "items": [
            {
                "content": found[target],
                "places": places_by_target.get(target, []),
                "elsewhere": [_subject_data(kind, other, live) for other, live in others.get(target, [])[:SHOWN]],
                "total": len(others.get(target, [])),
            }
            for target in repeated
        ]
    }


def _other_subjects(
    kind: Kind, caller: Caller, requested: Iterable[Target], subject: Subject | None
) -> dict[Target, list[tuple[Subject, bool]]]:
    """Content -> the other subjects that show it; subjects that readers see come first."""
    wanted = set(requested)
    placed = Placement.objects.filter(
        kind=kind.key, target_kind__in={key for key, _ in wanted}, target_id__in={pk for _, pk in wanted}
    ).exclude(record_id=subject.pk if subject else 0)
    live: dict[Target, dict[int, bool]] = {}
    for row in placed:
        if (target := (row.target_kind, row.target_id)) in wanted:
            by_subject = live.setdefault(target, {})
            by_subject[row.record_id] = by_subject.get(row.record_id, False) or row.live
    ids = {pk for by_subject in live.values() for pk in by_subject}
    named = {one.pk: one for one in records.visible(kind, caller).filter(pk__in=ids).only("pk", "title")}
    return {
        target: sorted(
            ((named[pk], seen) for pk, seen in by_subject.items() if pk in named), key=lambda it: (not it[1], -it[0].pk)
        )
        for target, by_subject in live.items()
    }


def _subject_data(kind: Kind, subject: Subject, live: bool) -> dict[str, Any]:
    route = kind.route_for("edit")
    assert route is not None
    return {
        "id": subject.pk,
        "title": records.name_of(kind, subject),
        "live": live,
        "route": f"{route.path}?id={subject.pk}",
    }


def operation_info(*, kind: Kind, caller: Caller, id: int | None, ids: list[int] | None) -> dict[str, Any]:
    """Information before deleting: ``id`` -> ``{id, title, verifyState, live, visible, numbers, shown, removable,
    reason}``.

    ``ids`` -> ``{items}`` of these, in the order of the request. ``numbers``: ``{contents, views,
    operateViews, likes, shares}``; ``shown`` as an item of ``/verify-center/places``; ``reason`` says why deletion is
    refused, else it is empty.
    """
    if ids:
        found = records.visible(kind, caller).in_bulk(ids)
        placements = _placements(kind, caller, list(found))
        return {"items": [_operation_info(kind, caller, found[pk], placements[pk]) for pk in ids if pk in found]}
    subject = records.find(kind, caller, id)
    return _operation_info(kind, caller, subject, _placements(kind, caller, [subject.pk])[subject.pk])


def _placements(kind: Kind, caller: Caller, ids: list[int]) -> dict[int, dict[str, Any]]:
    """The placements of the subjects, by id."""
    items = list_places(caller=caller, kind=kind, ids=ids)["items"] if ids else []
    return {item["id"]: item for item in items}


def _operation_info(kind: Kind, caller: Caller, subject: Subject, placements: dict[str, Any]) -> dict[str, Any]:
    if caller.may(kind.groups, Right.REMOVE):
        reason = permissions.delete_refusal(kind, subject) or ""
    else:
        reason = "您没有删除专题的权限，请联系管理员开通"
    return {
        "id": subject.pk,
        "title": records.name_of(kind, subject),
        "verifyState": subject.verify_state,
        "live": subject.live,
        "visible": subject.visible,
        "numbers": {
            "contents": subject.content_count,
            "views": subject.view_num,
            "operateViews": subject.operate_view_num or 0,
            "likes": subject.operate_like_num or 0,
            "shares": subject.share_num,
        },
        "shown": placements,
        "removable": not reason,
        "reason": reason,
    }


def list_videos(*, caller: Caller, title: str, query: ListQuery) -> dict[str, Any]:
    """A list of published, playable videos. ``query`` holds page and order.

    Items are ``{id, title, cover, duration, orientation, publishedAt, …}``. Needs 查看 of videos too.
    """
    video = registry.kind("video")
    permissions.require(caller, video.viewing_groups, Right.VIEW)
    found = record_list.filtered(video, caller, list_query.with_filter(video, ListQuery(), "title", title))
    playable = found.filter(published_at__isnull=False, visible=True, frozen=False, transcode_state="ready")
    return record_list.paged(video, caller, playable, query)
