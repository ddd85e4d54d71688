"""Tasks of the workers: each takes ids, names its queue by default routing, and makes one domain call."""

from __future__ import annotations

from celery import shared_task

from apps.api.rest import idempotency
from apps.content.index import tallies
from apps.documents import compaction
from apps.documents.versions import retention as versions_retention
from apps.identity.sessions import cleanup
from apps.identity.syslog import anchors, chain, refusals, retention
from apps.kinds.engine.public import reader_counts
from apps.media import exposure
from apps.media.uploads import cleanup as sweeping_uploads
from apps.review.decisions import undo
from apps.review.words import flags as word_flags


@shared_task(name="identity.sweep", max_retries=0)
def sweep_identity() -> None:
    cleanup.sweep()


@shared_task(name="console.forget", max_retries=0)
def forget_creations() -> None:
    idempotency.forget()
    reader_counts.forget()


@shared_task(name="identity.archive_logs", max_retries=0)
def archive_logs() -> None:
    """Moves old rows of the logs from the database into archives."""
    retention.archive_old_rows()


@shared_task(name="identity.link_logs", max_retries=0)
def link_logs() -> None:
    """Links log rows that were written while the head of the chain was locked."""
    while chain.link_waiting():
        pass


@shared_task(name="identity.anchor_logs", max_retries=0)
def anchor_logs() -> None:
    """Writes the end of the chain outside of the database."""
    anchors.write()


@shared_task(name="identity.log_refusals", max_retries=0)
def log_refusals() -> None:
    """Writes the refusals of the minutes that are over."""
    while refusals.write_rows():
        pass


@shared_task(name="documents.thin", max_retries=0)
def thin_versions() -> None:
    """Thins automatic versions of documents as they age, and deletes replaced snapshots with their rows."""
    versions_retention.thin_out()
    compaction.forget_old()


@shared_task(name="review.forget", max_retries=0)
def forget_decisions() -> None:
    """Forgets what decisions replaced, once they cannot be taken back."""
    undo.forget()


@shared_task(name="content.settle", max_retries=0)
def settle_content() -> None:
    """Merges what statements noted of the numbers of content into one row each."""
    tallies.settle()


@shared_task(name="content.settle_titles", max_retries=0)
def settle_titles() -> None:
    """Merges the same for titles, every few seconds: lists of repeated titles ask for it."""
    tallies.settle_titles()


@shared_task(name="uploads.sweep", max_retries=0)
def sweep_uploads() -> None:
    """Clears abandoned uploads, and moves private files to where nobody reads."""
    sweeping_uploads.sweep()
    exposure.update_newest()


@shared_task(name="words.search_waiting", max_retries=0)
def search_waiting() -> None:
    """Searches pending records with the list of sensitive words as it is now."""
    word_flags.renew()
