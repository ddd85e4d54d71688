"""Tasks of the workers: each takes ids, names its queue by default routing, and makes one domain call."""

from __future__ import annotations

from celery import shared_task

from apps.api import idempotency
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
    """Rows of the logs past their time leave the database into archives."""
    retention.archive_old_rows()


@shared_task(name="identity.link_logs", max_retries=0)
def link_logs() -> None:
    """Rows that were written while the head of the chain was taken."""
    while chain.link_waiting():
        pass


@shared_task(name="identity.anchor_logs", max_retries=0)
def anchor_logs() -> None:
    """Note the end of the chain outside of the database."""
    anchors.write()


@shared_task(name="identity.log_refusals", max_retries=0)
def log_refusals() -> None:
    """Rows for the minutes that are over."""
    while refusals.write_rows():
        pass


@shared_task(name="documents.thin", max_retries=0)
def thin_versions() -> None:
    """Automatic versions of documents get fewer as they age, and replaced snapshots and their rows go."""
    versions_retention.thin_out()
    compaction.forget_old()


@shared_task(name="review.forget", max_retries=0)
def forget_decisions() -> None:
    """What a decision replaced is kept for as long as it can be taken back."""
    undo.forget()


@shared_task(name="content.settle", max_retries=0)
def settle_content() -> None:
    """What every statement noted of the numbers of content becomes one row each."""
    tallies.settle()


@shared_task(name="content.settle_titles", max_retries=0)
def settle_titles() -> None:
    """The same for titles, soon, for lists of repeated titles ask for it."""
    tallies.settle_titles()


@shared_task(name="uploads.sweep", max_retries=0)
def sweep_uploads() -> None:
    """Uploads that nobody goes on with leave nothing behind, and private files lie where nobody reads."""
    sweeping_uploads.sweep()
    exposure.settle_newest()


@shared_task(name="words.search_waiting", max_retries=0)
def search_waiting() -> None:
    """What waits for review is searched with the list of words as it is now."""
    word_flags.renew()
