"""Reactions of the hub to what apps say happened: one bus message each; one small file per domain."""

from __future__ import annotations

from apps.core.events import subscribe

from . import claims, comments, documents, identity, jobs, media, plans, records, uploads, words


def connect() -> None:
    subscribe("document.appended", documents.appended)
    subscribe("document.repaired", documents.repaired)
    subscribe("document.restored", documents.restored)
    subscribe("comments.changed", comments.changed)
    subscribe("comments.mentioned", comments.mentioned)
    subscribe("claims.changed", claims.changed)
    subscribe("claims.taken", claims.taken)
    subscribe("lock.changed", documents.lock_changed)
    subscribe("lock.broken", documents.lock_broken)
    subscribe("identity.ended", identity.ended)
    subscribe("identity.rights_changed", identity.rights_changed)
    subscribe("review.changed", records.review_changed)
    subscribe("record.changed", records.record_changed)
    subscribe("job.changed", jobs.job_changed)
    subscribe("plan.changed", plans.plan_changed)
    subscribe("media.task", uploads.media_task)
    subscribe("media.broken", media.task_broken)
    subscribe("words.changed", words.list_changed)
    subscribe("words.flagged", words.found_anew)
