"""Connects what happens with those who react, and installs the kinds. The only place that knows everybody."""

from __future__ import annotations

from apps.api import public_api
from apps.api.calls import CALLS as CONSOLE_CALLS
from apps.api.extra_routes import PAGES
from apps.api.public_api import cache as open_cache
from apps.api.public_api import media_urls
from apps.community import listeners as community_listeners
from apps.community.kinds import KINDS as COMMUNITY_KINDS
from apps.content import document_adapter
from apps.content.calls import CALLS as CONTENT_CALLS
from apps.content.index import tallies
from apps.content.kinds import KINDS as CONTENT_KINDS
from apps.content.video import clips
from apps.content.video import services as videos
from apps.core.events import subscribe
from apps.documents import ports
from apps.documents.calls import CALLS as DOCUMENT_CALLS
from apps.documents.comments.calls import CALLS as COMMENT_CALLS
from apps.documents.html import rich_text, sanitizer
from apps.engage.kinds import KINDS as ENGAGE_KINDS
from apps.home.kinds import KINDS as HOME_KINDS
from apps.identity import listeners as identity_listeners
from apps.identity.calls import CALLS as IDENTITY_CALLS
from apps.identity.kinds import KINDS as IDENTITY_KINDS
from apps.identity.syslog import anchors, refusals
from apps.kinds.engine.public import ingest, publications, queries
from apps.kinds.engine.read import review_queue, serializer, totals
from apps.kinds.engine.write import html_cleaner, indexes
from apps.kinds.registry import registry
from apps.media import log_anchors, private_files
from apps.media.calls import CALLS as MEDIA_CALLS
from apps.media.kinds import KINDS as MEDIA_KINDS
from apps.media.library import listeners as library_listeners
from apps.media.usage import indexer as media_usage
from apps.media.usage import judgement
from apps.product.kinds import KINDS as PRODUCT_KINDS
from apps.review import queries as review_queries
from apps.review.calls import CALLS as REVIEW_CALLS
from apps.review.claims import leases, rules
from apps.review.decisions import undo
from apps.review.kinds import KINDS as REVIEW_KINDS
from apps.review.log import services as review_log
from apps.review.placement import indexer as placement
from apps.review.placement import withdrawal
from apps.review.placement.calls import CALLS as PLACEMENT_CALLS
from apps.review.plans.calls import CALLS as PLAN_CALLS
from apps.review.queues import row_annotations
from apps.review.words import flags as word_flags
from apps.review.words import transition_check as word_judging
from apps.review.words import word_list
from apps.review.words.calls import CALLS as WORD_CALLS
from hub import ports as hub_ports
from hub.listeners import connect as connect_hub
from workers.listeners import connect as connect_workers

KINDS = (
    *CONTENT_KINDS, *HOME_KINDS, *COMMUNITY_KINDS, *ENGAGE_KINDS, *PRODUCT_KINDS,
    *MEDIA_KINDS, *REVIEW_KINDS, *IDENTITY_KINDS,
)  # fmt: skip
CALLS = (
    *CONSOLE_CALLS,
    *IDENTITY_CALLS,
    *CONTENT_CALLS,
    *DOCUMENT_CALLS,
    *COMMENT_CALLS,
    *MEDIA_CALLS,
    *REVIEW_CALLS,
    *PLACEMENT_CALLS,
    *PLAN_CALLS,
    *WORD_CALLS,
    *public_api.SHARED,
)


def connect() -> None:
    registry.install(KINDS, CALLS, PAGES, public_api.calls_of)
    indexes.install(publications, media_usage, placement, word_flags)
    subscribe("record.changed", indexes.record_changed, inside=True)
    subscribe("order.changed", publications.follow_order, inside=True)
    subscribe("publication.changed", open_cache.publication_changed)
    subscribe("operation", identity_listeners.log_operation, inside=True)
    subscribe("operation.refused", refusals.call_refused)
    subscribe("record.changed", identity_listeners.record_changed, inside=True)
    subscribe("record.changed", library_listeners.purging, inside=True)
    subscribe("record.changed", community_listeners.count_posts, inside=True)
    subscribe("record.changed", community_listeners.count_replies, inside=True)
    subscribe("record.changed", community_listeners.keep_circle_of_posts, inside=True)
    subscribe("record.before_transition", rules.require_unclaimed, inside=True)
    subscribe("record.before_transition", withdrawal.remember, inside=True)
    subscribe("record.before_transition", document_adapter.fix_version, inside=True)
    subscribe("record.before_transition", judgement.moving, inside=True)
    subscribe("record.before_delete", document_adapter.require_free_to_delete, inside=True)
    subscribe("record.before_transition", word_judging.moving, inside=True)
    subscribe("record.changed", word_list.word_changed, inside=True)
    subscribe("record.after_transition", document_adapter.access_changed, inside=True)
    subscribe("record.changed", document_adapter.switched, inside=True)
    subscribe("record.changed", document_adapter.purged, inside=True)
    subscribe("media.processed", videos.follow_file, inside=True)
    subscribe("media.clipped", clips.finish, inside=True)
    subscribe("record.after_transition", withdrawal.withdrawn, inside=True)
    subscribe("record.after_transition", review_log.log_move, inside=True)
    subscribe("record.after_transition", rules.moved, inside=True)
    subscribe("record.decided", undo.note, inside=True)
    subscribe("record.before_undo", document_adapter.decision_taken_back, inside=True)
    subscribe("document.restored", document_adapter.columns_follow)
    anchors.copies = log_anchors.copies
    serializer.signed = private_files.signed
    serializer.plain = private_files.plain
    html_cleaner.clean = rich_text.cleaned
    html_cleaner.sanitise = sanitizer.sanitise
    queries.outward = media_urls.outward
    ingest.is_ours = media_urls.is_ours
    ports.participation = document_adapter.participation
    ports.seed = document_adapter.seed
    ports.sequence_fields = document_adapter.sequence_fields
    ports.store_derived = document_adapter.store_derived
    review_queue.marks = row_annotations.marks
    totals.states = tallies.states_of
    review_queue.narrow = word_flags.narrow
    hub_ports.pending_counts = review_queries.pending_counts
    hub_ports.queues = review_queries.queues
    hub_ports.claims_of = leases.snapshot
    hub_ports.keep_claims = leases.keep_alive
    hub_ports.let_claims_go = leases.let_go
    hub_ports.sweep_claims = leases.sweep
    connect_hub()
    connect_workers()
