"""Puts the suggestions of one run into its drafts, or takes them back, as a job: a draft after the other.

Each draft is changed in one transaction with the progress of the job, so that a worker that ends loses and repeats none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction

from apps.core.errors import Conflict, Invalid, Problem
from apps.core.outbox.outbox import Interrupted, Lost
from apps.core.outbox.tasks import State
from apps.documents.replacements import services as replacements
from apps.documents.replacements.services import Outcome, Replacement
from apps.kinds.engine import permissions, records
from apps.kinds.engine.jobs import jobs
from apps.kinds.models import Job
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from . import drafts, search

SORT = "replace"
NOTHING_LEFT = "没有可改的地方：选中的文字已经变了，或已有修订"
NOTHING_UNDECIDED = "没有未处理的建议"


def request(*, caller: Caller, name: str, replacement: str, records: list[dict[str, Any]]) -> dict[str, Any]:
    """Ask for suggestions at the chosen hits -> ``{jobId}``. ``records``: ``[{kind, id, keys}]``.

    Raises Invalid, and Forbidden if the caller may not edit a kind. Each record is judged when its turn comes.
    """
    search.require_long_enough(name)
    if name == replacement:
        raise Conflict("改前和改后相同，无需修改")
    chosen = [_chosen(one) for one in records]
    if not any(one["keys"] for one in chosen):
        raise Invalid({"records": "请至少选择一处"})
    for key in {one["kind"] for one in chosen}:
        permissions.require(caller, registry.kind(key).groups, Right.EDIT)
    payload = {"name": name, "replacement": replacement, "records": chosen}
    return _requested(caller, f"建议把“{name}”改为“{replacement}”", payload)


def request_withdrawal(*, caller: Caller, id: int) -> dict[str, Any]:
    """Ask for the withdrawal of the undecided suggestions of a run of the caller -> ``{jobId}``. Raises NotFound and Conflict."""
    job = jobs.own_job(caller, id)
    if job.sort != SORT or "run" in job.payload:
        raise Conflict("这不是一次修改建议，没有可以撤回的")
    done = [one for one in job.result.get("items", []) if one["outcome"] == "done"]
    if not done:
        raise Conflict("这次没有写入任何建议，没有可以撤回的")
    chosen = [{"kind": one["kind"], "id": one["id"], "keys": []} for one in done]
    return _requested(caller, f"撤回：{job.label}", {"run": job.pk, "records": chosen})


def carry_out(job: Job, caller: Caller, lost: Callable[[], bool], stopping: Callable[[], bool]) -> None:
    """Runs one delivery, from the draft after the last one that was done. Raises Lost and Interrupted."""
    chosen = job.payload["records"]
    items: list[dict[str, Any]] = job.result.get("items", [])
    while job.done < len(chosen):
        if lost():
            raise Lost
        if stopping():
            raise Interrupted
        with transaction.atomic():
            result = {"items": [*items, _item(job, chosen[job.done], caller)], "withdraws": job.payload.get("run")}
            jobs.JOBS.progress(job, done=job.done + 1, total=len(chosen), result=result, attempts=0)
        items, job.done, job.total, job.result = result["items"], job.done + 1, len(chosen), result
        jobs.JOBS.changed(job)
    jobs.JOBS.end(job, State.DONE, _summary(items, "run" in job.payload), done=len(chosen), total=len(chosen))


def _requested(caller: Caller, label: str, payload: dict[str, Any]) -> dict[str, Any]:
    with transaction.atomic():
        job = jobs.request(sort=SORT, label=label, kind=payload["records"][0]["kind"], caller=caller, payload=payload)
    return {"jobId": job.pk}


def _chosen(raw: dict[str, Any]) -> dict[str, Any]:
    """The kind, the id and the hits that a payload chooses. Raises Invalid and Conflict."""
    kind = registry.kinds.get(str(raw.get("kind")))
    keys = raw.get("keys")
    if kind is None or kind.coedited is None or not isinstance(keys, list):
        raise Conflict("选中的内容无效，请重新查找")
    return {"kind": kind.key, "id": records.as_id(raw.get("id")), "keys": [str(key) for key in keys]}


def _item(job: Job, chosen: dict[str, Any], caller: Caller) -> dict[str, Any]:
    """Change one draft, and say what became of it. A refusal leaves it as it was."""
    kind, record_id = registry.kind(chosen["kind"]), chosen["id"]
    record = records.visible(kind, caller).filter(pk=record_id).first()
    card = (
        search.card_of(kind, record)
        if record is not None
        else {"kind": kind.key, "id": record_id, "title": "", "route": ""}
    )
    try:
        with transaction.atomic():
            outcome = _change(job, kind.key, record_id, chosen["keys"], caller)
    except Problem as problem:
        return card | {"outcome": "refused", "count": 0, "left": len(chosen["keys"]), "reason": problem.msg}
    nothing = NOTHING_UNDECIDED if "run" in job.payload else NOTHING_LEFT
    word, reason = ("done", "") if outcome.done else ("unchanged", nothing)
    return card | {"outcome": word, "count": outcome.done, "left": outcome.left, "reason": reason}


def _change(job: Job, key: str, record_id: int, keys: list[str], caller: Caller) -> Outcome:
    def judge() -> None:
        drafts.require_open(registry.kind(key), record_id)

    if run := job.payload.get("run"):
        return replacements.withdraw(key, record_id, run, caller=caller, judge=judge)
    wanted = Replacement(job.payload["name"], job.payload["replacement"], keys, job.pk)
    return replacements.suggest(key, record_id, wanted, caller=caller, judge=judge)


def _summary(items: list[dict[str, Any]], withdrawal: bool) -> str:
    done = [one for one in items if one["outcome"] == "done"]
    count, refused = sum(one["count"] for one in done), sum(one["outcome"] == "refused" for one in items)
    verb = "撤回" if withdrawal else "写入"
    return f"已在{len(done)}篇草稿{verb}{count}处建议" + (f"，{refused}篇未能修改" if refused else "")
