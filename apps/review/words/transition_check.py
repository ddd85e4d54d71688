"""Requirements of the words in a record for a transition: see docs/wire.md, "Words"."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict, Invalid
from apps.kinds.engine import permissions
from apps.kinds.events import ActionRequest, AfterTransition, BeforeTransition
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Transition
from apps.kinds.rights import Caller

from ..log.services import log_transition
from . import flags, hits
from .hits import BLOCK, REVIEW, Found

SHORTEST, LONGEST = 2, 500


def check_words(event: BeforeTransition) -> None:
    """Inside handler, after ``document_adapter.fix_version`` wrote the text that is judged. Raises ``Invalid`` and ``Conflict``."""
    kind, record, transition, caller = event.kind, event.record, event.transition, event.caller
    if not transition.judges_text or kind.queue is None:
        return
    name = transition.name
    if permissions.refusal(kind, record, name) or permissions.personal_refusal(kind, record, name, caller):
        # The engine refuses this action with its own reason.
        return
    found = hits.in_record(kind, record)
    if found.level >= _stopping(transition):
        _require_override(found, kind, record, transition, caller, event.request)
    elif transition.approves and found.level == REVIEW:
        _require_confirmed(found, kind, record, caller, event.request)
    flags.store(kind, record, found)


def _stopping(transition: Transition) -> int:
    """The lowest level of words that stops the transition. Without a review nobody looks at words that ask for one."""
    return REVIEW if transition.publishes_directly else BLOCK


def _require_override(
    found: Found, kind: Kind, record: Any, transition: Transition, caller: Caller, request: ActionRequest
) -> None:
    """A person with the right may give a reason why the words pass; the review log stores it. Else refuses the action."""
    reason = request.override_reason
    if not reason or not hits.may_override(kind, caller):
        raise _refusal(found, kind, record, transition, caller)
    if not SHORTEST <= len(reason) <= LONGEST:
        raise Invalid({"overrideReason": f"请用{SHORTEST}到{LONGEST}个字说明放行的理由"})
    words = [
        word for level in (BLOCK, REVIEW) if level >= _stopping(transition) for word in found.words(level).values()
    ]
    log_transition(
        AfterTransition(
            kind=kind, record=record, action="override", label="敏感词放行",
            origin=record.verify_state, target=record.verify_state, caller=caller,
            reason=f"放行{_quoted(words)}。理由：{reason}",
        )
    )  # fmt: skip


def _refusal(found: Found, kind: Kind, record: Any, transition: Transition, caller: Caller) -> Invalid:
    errors: dict[str, str] = {}
    for level in (REVIEW, BLOCK):
        if level >= _stopping(transition):
            errors |= _errors(found, level)
    if found.level == BLOCK:
        message = f"内容含有禁止词{_quoted(found.words(BLOCK).values())}，不能{transition.label}，请修改"
    else:
        message = (
            f"内容含有须经审核的敏感词{_quoted(found.words(REVIEW).values())}，不能{transition.label}，请修改或提交审核"
        )
    if hits.may_override(kind, caller):
        message += "；确需使用，请填写理由放行"
    problem = Invalid(errors, message)
    problem.data["words"] = flags.described(found, kind, record, caller)
    return problem


def _errors(found: Found, level: int) -> dict[str, str]:
    """Errors by field: the words of this level."""
    at: dict[str, list[str]] = {}
    for piece, hit in found.hits:
        if hit.word.level == level and hit.word.word not in at.setdefault(piece.field, []):
            at[piece.field].append(hit.word.word)
    what = "禁止词" if level == BLOCK else "须经审核的敏感词"
    return {name: f"含有{what}{_quoted(words)}，请修改" for name, words in at.items() if words}


def _require_confirmed(found: Found, kind: Kind, record: Any, caller: Caller, request: ActionRequest) -> None:
    """The reviewer must name the words that they have seen; words added later need another confirmation."""
    words = {pk: word for pk, word in found.words(REVIEW).items() if str(pk) not in request.confirmed_words}
    if words:
        raise Conflict(
            f"内容含有敏感词{_quoted(words.values())}，请打开内容核对后再通过",
            data={"words": flags.described(found, kind, record, caller)},
        )


def _quoted(words: Any) -> str:
    items = list(words)
    return "".join(f"“{word}”" for word in items[:5]) + (f"等{len(items)}个" if len(items) > 5 else "")
