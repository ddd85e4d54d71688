"""Requirements of the words in a record for a transition: see docs/wire.md, "Words"."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict, Invalid, Problem
from apps.kinds.engine import permissions
from apps.kinds.events import ActionRequest, BeforeTransition
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Transition
from apps.kinds.rights import Caller

from . import flags, hits, overrides, settings
from .hits import BLOCK, REVIEW, Found
from .overrides import LONGEST, SHORTEST, quoted


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
    if found.level == BLOCK and transition.publishes and settings.wants_second_reader():
        _require_two(found, kind, record, transition, caller, event.request)
    elif found.level >= _stopping(transition):
        _require_override(found, kind, record, transition, caller, event.request)
    elif transition.approves and found.level == REVIEW:
        _require_confirmed(found, kind, record, caller, event.request)
    flags.store(kind, record, found)


def _stopping(transition: Transition) -> int:
    """The lowest level of words that stops the transition. Without a review nobody looks at words that ask for one."""
    return REVIEW if transition.publishes_directly else BLOCK


def _require_two(
    found: Found, kind: Kind, record: Any, transition: Transition, caller: Caller, request: ActionRequest
) -> None:
    """Forbidden words come before readers only in the name of two reviewers (``overrides``)."""
    try:
        if transition.publishes_directly:
            raise _refusal(found, kind, record, transition, caller, "；确需使用，请提交审核，由两位审核人先后放行")
        first = overrides.of_record(kind, record)
        if first is None:
            way_out = "；确需使用，请在审核页面填写理由放行，再由另一位审核人确认"
            raise _refusal(found, kind, record, transition, caller, way_out)
        overrides.require_second(first, found, kind, record, caller, request.confirmed_words)
    except Problem as problem:
        # No reason makes this call pass.
        problem.data["words"] = flags.described(found, kind, record, caller) | {"mayOverride": False}
        raise


def _require_override(
    found: Found, kind: Kind, record: Any, transition: Transition, caller: Caller, request: ActionRequest
) -> None:
    """A person with the right may give a reason why the words pass; the review log stores it. Else refuses the action."""
    reason = request.override_reason
    may = hits.may_override(kind, caller)
    if not reason or not may:
        raise _refusal(found, kind, record, transition, caller, "；确需使用，请填写理由放行" if may else "")
    if not SHORTEST <= len(reason) <= LONGEST:
        raise Invalid({"overrideReason": f"请用{SHORTEST}到{LONGEST}个字说明放行的理由"})
    words = [
        word for level in (BLOCK, REVIEW) if level >= _stopping(transition) for word in found.words(level).values()
    ]
    overrides.log(kind, record, caller, "override", "敏感词放行", f"放行{quoted(words)}。理由：{reason}")


def _refusal(found: Found, kind: Kind, record: Any, transition: Transition, caller: Caller, way_out: str) -> Invalid:
    errors: dict[str, str] = {}
    for level in (REVIEW, BLOCK):
        if level >= _stopping(transition):
            errors |= _errors(found, level)
    if found.level == BLOCK:
        message = f"内容含有禁止词{quoted(found.words(BLOCK).values())}，不能{transition.label}，请修改"
    else:
        message = (
            f"内容含有须经审核的敏感词{quoted(found.words(REVIEW).values())}，不能{transition.label}，请修改或提交审核"
        )
    problem = Invalid(errors, message + way_out)
    problem.data["words"] = flags.described(found, kind, record, caller)
    return problem


def _errors(found: Found, level: int) -> dict[str, str]:
    """Errors by field: the words of this level."""
    at: dict[str, list[str]] = {}
    for piece, hit in found.hits:
        if hit.word.level == level and hit.word.word not in at.setdefault(piece.field, []):
            at[piece.field].append(hit.word.word)
    what = "禁止词" if level == BLOCK else "须经审核的敏感词"
    return {name: f"含有{what}{quoted(words)}，请修改" for name, words in at.items() if words}


def _require_confirmed(found: Found, kind: Kind, record: Any, caller: Caller, request: ActionRequest) -> None:
    """The reviewer must name the words that they have seen; words added later need another confirmation."""
    words = {pk: word for pk, word in found.words(REVIEW).items() if str(pk) not in request.confirmed_words}
    if words:
        raise Conflict(
            f"内容含有敏感词{quoted(words.values())}，请打开内容核对后再通过",
            data={"words": flags.described(found, kind, record, caller)},
        )
