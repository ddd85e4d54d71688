"""Takes readers' reports from the app: each joins the open case of its target, or opens one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Invalid
from apps.core.payload_names import camel
from apps.identity.service_token.services import Service
from apps.kinds.engine import form, records
from apps.kinds.engine.public import ingest
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.events import RecordChanged, ReviewChanged
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

from . import targets
from .choices import REASONS
from .models import Report, ReportCase

TRIES = 5
TWICE = "该用户已经举报过这条内容，正在处理"


def report_form(kinds: tuple[str, ...]) -> tuple[Field, ...]:
    """The form of one report as the app sends it; ``kinds`` are those that may be its target."""
    return (
        Field("target", "被举报的内容", "content", kinds=kinds, required=True),
        Field("reason", "举报原因", "choice", choices=REASONS, required=True),
        Field("text", "举报说明", "long_text", max_length=500),
        Field("images", "图片", "images", max=6),
        Field("reader_id", "举报人编号", required=True, max_length=40),
        Field("reader_name", "举报人昵称", max_length=40),
        Field("ip_region", "IP 属地", max_length=20),
    )


def receive(*, kind: Kind, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{key, target, reason, readerId, …}]}`` -> as of any ingested record; ``id`` is the number of the report."""
    sender = Sender(service.sender)
    return ingest.receive_each(kind.key, sender, items, partial(_make, kind, sender))


def _make(kind: Kind, sender: Sender, item: Mapping[str, Any]) -> int:
    fields = _form_of(kind)
    payload = {name: value for name, value in item.items() if name != "key"}
    form.refuse_unknown(fields, payload, why="没有这个字段，请检查接口文档")
    if errors := ingest.external_files({camel(f.name): f for f in fields}, payload):
        raise Invalid(errors)
    return add(kind, form.parse(fields, ingest.resolved(fields, sender, payload)))


def _form_of(kind: Kind) -> tuple[Field, ...]:
    target = kind.field_named("target")
    assert target is not None
    return report_form(target.kinds)


@transaction.atomic
def add(kind: Kind, values: Mapping[str, Any]) -> int:
    """Writes one report and counts it in its case -> the number of the report.

    Raises Invalid for a target that is gone, and Conflict for a second report of the same reader in an open case.
    """
    case = _open_case(kind, values)
    # The case is locked, so no other call adds a report of this reader meanwhile.
    if Report.objects.filter(kind=kind.key, case_id=case.pk, reader_id=values["reader_id"]).exists():
        raise Conflict(TWICE)
    report = Report.objects.create(
        kind=kind.key, case_id=case.pk, at=timezone.now(), images=values["images"] or [],
        **{name: values[name] or "" for name in ("reason", "text", "reader_id", "reader_name", "ip_region")},
    )  # fmt: skip
    count(case, [report])
    case.revision += 1
    case.save()
    events.publish(
        RecordChanged(kind=kind.key, id=case.pk, revision=case.revision, by=None, action="arrive", record=case)
    )
    events.publish(ReviewChanged(kind=kind.key))
    return int(report.pk)


def count(case: ReportCase, reports: list[Report]) -> None:
    """Adds reports to the numbers of a locked case. The most frequent reason names the case."""
    for report in reports:
        case.reasons[report.reason] = case.reasons.get(report.reason, 0) + 1
        case.report_num += 1
        case.first_at, case.last_at = min(case.first_at, report.at), max(case.last_at, report.at)
    case.reason = max(case.reasons, key=lambda reason: case.reasons[reason], default="")


def _open_case(kind: Kind, values: Mapping[str, Any]) -> Any:
    """The locked open case of the target; a new one if there is none. A case that is decided meanwhile is not taken."""
    for _ in range(TRIES):
        found = _locked_open(kind, values["target"])
        if found is not None:
            return found
        try:
            with transaction.atomic():
                return _new_case(kind, values["target"])
        except IntegrityError:
            # Another report opened the case first.
            continue
    raise Conflict("同时举报的人太多，请稍后重发")


def _locked_open(kind: Kind, target: Mapping[str, Any]) -> Any:
    cases = kind.model._default_manager.filter(target=target, state="open", deleted_at=None)
    return cases.select_for_update(of=("self",)).first()


def _new_case(kind: Kind, target: Mapping[str, Any]) -> Any:
    owner = registry.kind(target["kind"])
    record = owner.model._default_manager.filter(pk=target["id"], deleted_at=None).first()
    if record is None:
        raise Invalid({"target": "被举报的内容不存在或已被删除"})
    author, now = targets.author_of(owner, record), timezone.now()
    return kind.model._default_manager.create(
        target=target, title=records.name_of(owner, record)[:255], author_id=author.id, author_name=author.name,
        first_at=now, last_at=now,
        earlier_num=kind.model._default_manager.filter(target=target, state="decided").count(),
    )  # fmt: skip
