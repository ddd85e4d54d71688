"""Tasks of the workers: each takes ids, names its queue by default routing, and makes one domain call."""

from __future__ import annotations

from celery import shared_task

from apps.api.dashboard import services as dashboard
from apps.api.rest import idempotency
from apps.api.web_push import late_queues
from apps.content.index import tallies
from apps.content.performance import aggregate
from apps.documents import compaction
from apps.documents.versions import retention as versions_retention
from apps.engage.activity import audit as activity_audit
from apps.engage.activity import numbers as activity_numbers
from apps.engage.activity.enrolment import expiry as enrolment_expiry
from apps.engage.activity.payment import payout as refund_payout
from apps.engage.answer_sheet import tallies as answer_tallies
from apps.engage.ledger import audit
from apps.engage.red_packet import payout
from apps.engage.vote.ballots import counts
from apps.identity.sessions import cleanup
from apps.identity.syslog import anchors, chain, refusals, retention
from apps.kinds.database import spans
from apps.kinds.engine.public import reader_counts
from apps.media import exposure
from apps.media.uploads import cleanup as sweeping_uploads
from apps.product.search_recommend import hot_words
from apps.review.decisions import undo
from apps.review.templates import uses
from apps.review.words import flags as word_flags


@shared_task(name="identity.sweep", max_retries=0)
def sweep_identity() -> None:
    cleanup.sweep()


@shared_task(name="console.forget", max_retries=0)
def forget_creations() -> None:
    idempotency.forget()
    reader_counts.forget()
    hot_words.forget()


@shared_task(name="content.performance", max_retries=0)
def make_performance() -> None:
    """Writes the figures of days that are over."""
    aggregate.run()


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
    """Forgets what decisions replaced, once they cannot be taken back, and old uses of reasons."""
    undo.forget()
    uses.forget()


@shared_task(name="content.settle", max_retries=0)
def settle_content() -> None:
    """Merges what statements noted of the numbers of content and of long lists into one row each."""
    tallies.settle()
    spans.settle()


@shared_task(name="content.settle_titles", max_retries=0)
def settle_titles() -> None:
    """Merges the same for titles, every few seconds: lists of repeated titles ask for it."""
    tallies.settle_titles()


@shared_task(name="engage.check_ledger", max_retries=0)
def check_ledger() -> None:
    """Looks for transactions that do not balance and for balances that drifted; the log names them."""
    audit.report()


@shared_task(name="engage.check_activities", max_retries=0)
def check_activities() -> None:
    """Looks for places and money of activities that do not agree; the log names them."""
    activity_audit.report()


@shared_task(name="engage.pay_withdrawals", max_retries=0)
def pay_withdrawals() -> None:
    """Pays the withdrawals and the refunds that wait, if the deployment has a driver."""
    payout.pay_waiting()
    refund_payout.pay_refunds()


@shared_task(name="votes.count_waiting", max_retries=0)
def count_ballots() -> None:
    """Adds up the ballots that came in."""
    counts.count_waiting()


@shared_task(name="engage.count_answers", max_retries=0)
def count_answers() -> None:
    """Counts the answer sheets that arrived since the last time."""
    answer_tallies.count_waiting()


@shared_task(name="uploads.sweep", max_retries=0)
def sweep_uploads() -> None:
    """Clears abandoned uploads, and moves private files to where nobody reads."""
    sweeping_uploads.sweep()
    exposure.update_newest()


@shared_task(name="words.search_waiting", max_retries=0)
def search_waiting() -> None:
    """Searches pending records with the list of sensitive words as it is now."""
    word_flags.renew()


@shared_task(name="engage.activity_numbers", max_retries=0)
def count_enrolments() -> None:
    """Gives places that became free to waiting lists, and brings the numbers of activities up to date."""
    activity_numbers.fill_free_places()
    activity_numbers.copy_numbers()


@shared_task(name="engage.expire_unpaid", max_retries=0)
def expire_unpaid_enrolments() -> None:
    """Takes the places of readers who did not pay in time back."""
    enrolment_expiry.expire_unpaid()


@shared_task(name="dashboard.update", max_retries=0)
def update_dashboard() -> None:
    """Brings the figures of the dashboard up to date, closes days that are over, and alerts reviewers of late queues."""
    dashboard.update()
    late_queues.check()
