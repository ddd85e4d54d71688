"""Two people let forbidden words pass: the first says why, the second confirms (docs/wire.md, "Words")."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Forbidden, Invalid
from apps.kinds.call_fields import RECORD
from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.events import AfterTransition
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..claims import leases, rules
from ..events import SecondReaderWanted
from ..log.services import log_transition
from . import hits, settings
from .hits import BLOCK, Found
from .models import Override, WordFlag
from .texts import pieces

SHORTEST, LONGEST = 2, 500
FORM = (
    *RECORD,
    Field("revision", "版本号", "count", required=True),
    Field("reason", "放行理由", "long_text", required=True, max_length=LONGEST),
)


def override(*, caller: Caller, kind: Kind, id: int, revision: int, reason: str) -> Any:
    """The first step: a reviewer lets the forbidden words of a pending record pass. It waits on for a second person."""
    rules.require_queue(kind, caller)
    record = records.find(kind, caller, id, lock=True, joined=save.joined(kind))
    found = _require_possible(kind, record, caller, revision)
    if len(reason) < SHORTEST:
        raise Invalid({"reason": f"请用{SHORTEST}到{LONGEST}个字说明放行的理由"})
    made, _ = Override.objects.update_or_create(
        kind=kind.key,
        record_id=record.pk,
        defaults={
            "account_id": caller.account_id, "at": timezone.now(), "reason": reason,
            "submitted_at": record.submitted_at, "text_hash": text_hash(kind, record),
        },
    )  # fmt: skip
    log(kind, record, caller, "override", "敏感词放行", f"放行{named(found)}，等待第二人确认。理由：{made.reason}")
    leases.release(kind.key, record.pk, caller.account_id)
    _publish(kind, record, caller)
    return save.fresh(kind, record, caller)


def _require_possible(kind: Kind, record: Any, caller: Caller, revision: int) -> Found:
    approval = kind.lifecycle.approval
    if approval is None:
        raise Forbidden()
    if not permissions.may_act(kind, approval.name, caller, record):
        raise permissions.lacking_for(kind, approval.name, record)
    if why := permissions.refusal(kind, record, approval.name):
        raise Conflict(why, data={"current": serializer.dump(kind, record, caller)})
    if why := permissions.personal_refusal(kind, record, approval.name, caller):
        raise Forbidden(why)
    rules.require_free(kind, record, caller)
    if revision != record.revision:
        current = serializer.dump(kind, record, caller)
        raise Conflict("内容在您查看之后有了新的修改，请核对最新版本", data={"current": current})
    found = hits.in_record(kind, record)
    if found.level < BLOCK or not settings.wants_second_reader():
        raise Conflict("这一条不需要两个人放行，请刷新后直接审核")
    if earlier := of_record(kind, record):
        raise Conflict(_waiting(earlier, caller))
    return found


def _publish(kind: Kind, record: Any, caller: Caller) -> None:
    involved = {caller.account_id, record.submitted_by_id, *(record.contributors or ())}
    events.publish(
        SecondReaderWanted(
            kind=kind.key, id=record.pk, title=records.name_of(kind, record),
            by={"id": caller.account_id, "label": caller.display_name},
            involved=sorted(each for each in involved if each is not None),
        )
    )  # fmt: skip
    save.publish_change(kind, record, caller, "override")


def require_second(
    first: Override, found: Found, kind: Kind, record: Any, caller: Caller, confirmed: Collection[str]
) -> None:
    """The second step, before an approval: somebody else than the first and the authors names the words that they saw."""
    if first.account_id == caller.account_id:
        raise Forbidden(_waiting(first, caller))
    if _is_involved(first, record, caller):
        raise Forbidden("您提交或修改过这一版，含有禁止词的内容须由其他审核人确认")
    if not {str(word) for word in found.words(BLOCK)} <= set(confirmed):
        raise Conflict(f"内容含有禁止词{named(found)}，请打开内容核对后确认")
    log(
        kind, record, caller, "confirm", "禁止词确认",
        f"确认放行{named(found)}。第一人：{_label(first)}，理由：{first.reason}",
    )  # fmt: skip


def _waiting(first: Override, caller: Caller) -> str:
    if first.account_id == caller.account_id:
        return "您已放行这一条，须由另一位审核人确认后才能通过"
    return f"{_label(first)}已放行这一条，请核对后确认通过"


def of_record(kind: Kind, record: Any) -> Override | None:
    """The first person's override of this text, if there is one."""
    made = Override.objects.filter(kind=kind.key, record_id=record.pk, submitted_at=record.submitted_at)
    first = made.select_related("account").first()
    return first if first and first.text_hash == text_hash(kind, record) else None


def of_rows(kind: Kind, shown: Collection[Any], words: dict[int, dict[str, Any]]) -> dict[int, Override]:
    """Record id -> the override of rows with forbidden words. Rows without them ask the database nothing."""
    at = {record.pk: record.submitted_at for record in shown if words.get(record.pk, {}).get("level", 0) >= BLOCK}
    if not at:
        return {}
    made = Override.objects.filter(kind=kind.key, record_id__in=at).select_related("account")
    return {each.record_id: each for each in made if each.submitted_at == at[each.record_id]}


def waiting(kind: Kind) -> QuerySet[Override]:
    """Overrides of the record of an outer query, as it was submitted last."""
    return Override.objects.filter(kind=kind.key, record_id=OuterRef("pk"), submitted_at=OuterRef("submitted_at"))


def without_own(kind: Kind, waiting_records: QuerySet[Any], caller: Caller) -> QuerySet[Any]:
    """Records that do not wait for somebody else than the caller to confirm.

    An override is nothing any more once the words are gone, or one person is enough.
    """
    if not settings.wants_second_reader():
        return waiting_records
    flagged = WordFlag.objects.filter(kind=kind.key, record_id=OuterRef("pk"), level__gte=BLOCK)
    return waiting_records.exclude(Exists(waiting(kind).filter(account_id=caller.account_id)) & Exists(flagged))


def as_data(first: Override | None, caller: Caller) -> dict[str, Any] | None:
    """``{by, at, reason, mine}`` of docs/wire.md."""
    if first is None:
        return None
    return {
        "by": serializer.person(first.account),
        "at": moment_text(first.at),
        "reason": first.reason,
        "mine": first.account_id == caller.account_id,
    }


def ask(found: Found, kind: Kind, record: Any, caller: Caller) -> tuple[str, Override | None]:
    """The answer about a pending record with forbidden words: what approving asks of the caller, and the first override.

    ``first``: to let them pass; ``second``: to confirm; ``wait``: for somebody else. ``override`` if one person is enough.
    """
    if record.verify_state != VerifyState.PENDING or not settings.wants_second_reader():
        return "override", None
    first = of_record(kind, record)
    if first is None:
        return "first", None
    return ("wait" if _is_involved(first, record, caller) else "second"), first


def _is_involved(first: Override, record: Any, caller: Caller) -> bool:
    """True for the first person and the authors: they cannot confirm."""
    return caller.account_id in (first.account_id, record.submitted_by_id, *(record.contributors or ()))


def forget(kind: Kind, record_id: int) -> None:
    """Deletes the overrides of a record that is deleted for ever."""
    Override.objects.filter(kind=kind.key, record_id=record_id).delete()


def forget_changed(kind: Kind, record: Any) -> None:
    """Deletes the override of another text than the record has now."""
    made = Override.objects.filter(kind=kind.key, record_id=record.pk)
    made.exclude(text_hash=text_hash(kind, record)).delete()


def text_hash(kind: Kind, record: Any) -> str:
    """Names the watched texts of the record."""
    digest = hashlib.sha256()
    for piece in pieces(kind, record):
        digest.update(f"{piece.field}\0{piece.row}\0{piece.text}\0".encode())
    return digest.hexdigest()


def log(kind: Kind, record: Any, caller: Caller, action: str, label: str, reason: str) -> None:
    """Writes a step into the review log that moves nothing."""
    state = record.verify_state
    step = AfterTransition(
        kind=kind, record=record, action=action, label=label, origin=state, target=state, caller=caller, reason=reason
    )
    log_transition(step)


def named(found: Found, level: int = BLOCK) -> str:
    return quoted(found.words(level).values())


def quoted(words: Collection[str]) -> str:
    items = list(words)
    return "".join(f"“{word}”" for word in items[:5]) + (f"等{len(items)}个" if len(items) > 5 else "")


def _label(first: Override) -> str:
    person = serializer.person(first.account)
    return str(person["label"]) if person else ""
