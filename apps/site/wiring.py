"""Installs the kinds, subscribes the handlers of events and sets the ports. Only this module imports all packages."""

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
from apps.content.index import consistency, tallies
from apps.content.kinds import KINDS as CONTENT_KINDS
from apps.content.video import clips
from apps.content.video import services as videos
from apps.core.events import subscribe
from apps.documents.calls import CALLS as DOCUMENT_CALLS
from apps.documents.comments.calls import CALLS as COMMENT_CALLS
from apps.documents.events import DocumentRestored
from apps.documents.html import rich_text, sanitizer
from apps.documents.ports import DocumentPorts
from apps.documents.ports import ports as document_ports
from apps.engage.kinds import KINDS as ENGAGE_KINDS
from apps.home.kinds import KINDS as HOME_KINDS
from apps.identity import listeners as identity_listeners
from apps.identity.calls import CALLS as IDENTITY_CALLS
from apps.identity.kinds import KINDS as IDENTITY_KINDS
from apps.identity.ports import IdentityPorts
from apps.identity.ports import ports as identity_ports
from apps.identity.sessions import signed_in, tokens
from apps.identity.syslog import refusals
from apps.kinds import subset_grants
from apps.kinds.engine.public import publications
from apps.kinds.engine.write import indexes
from apps.kinds.events import (
    AfterTransition,
    BeforeDelete,
    BeforeTransition,
    CallPerformed,
    CallRefused,
    DecisionMade,
    OrderChanged,
    PublicationChanged,
    RecordChanged,
)
from apps.kinds.ports import EnginePorts
from apps.kinds.ports import ports as engine_ports
from apps.kinds.registry import registry
from apps.media import log_anchors, private_files
from apps.media.calls import CALLS as MEDIA_CALLS
from apps.media.events import ClipMade, FileProcessed
from apps.media.kinds import KINDS as MEDIA_KINDS
from apps.media.library import listeners as library_listeners
from apps.media.usage import indexer as media_usage
from apps.media.usage import judgement
from apps.product.kinds import KINDS as PRODUCT_KINDS
from apps.review import queries as review_queries
from apps.review.calls import CALLS as REVIEW_CALLS
from apps.review.claims import leases
from apps.review.claims import rules as claim_rules
from apps.review.decisions import undo
from apps.review.events import BeforeUndo
from apps.review.kinds import KINDS as REVIEW_KINDS
from apps.review.log import services as review_log
from apps.review.placement import indexer as placement
from apps.review.placement import withdrawal
from apps.review.placement.calls import CALLS as PLACEMENT_CALLS
from apps.review.plans.calls import CALLS as PLAN_CALLS
from apps.review.queues import row_annotations
from apps.review.words import flags as word_flags
from apps.review.words import transition_check, word_list
from apps.review.words.calls import CALLS as WORD_CALLS
from hub.listeners import connect as connect_hub
from hub.ports import HubPorts
from hub.ports import ports as hub_ports
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
    indexes.install(publications.INDEX, media_usage.INDEX, placement.INDEX, word_flags.INDEX, consistency.INDEX)
    subscribe(RecordChanged, indexes.on_record_changed, inside=True)
    subscribe(OrderChanged, publications.on_order_changed, inside=True)
    subscribe(PublicationChanged, open_cache.on_publication_changed)
    subscribe(CallPerformed, identity_listeners.on_call_performed, inside=True)
    subscribe(CallRefused, refusals.on_call_refused)
    subscribe(RecordChanged, identity_listeners.on_record_changed, inside=True)
    subscribe(RecordChanged, library_listeners.on_record_changed, inside=True)
    subscribe(RecordChanged, community_listeners.count_posts, inside=True)
    subscribe(RecordChanged, community_listeners.count_replies, inside=True)
    subscribe(RecordChanged, community_listeners.refuse_circle_with_posts, inside=True)
    subscribe(BeforeTransition, claim_rules.require_unclaimed, inside=True)
    subscribe(BeforeTransition, withdrawal.store_state, inside=True)
    subscribe(BeforeTransition, document_adapter.fix_version, inside=True)
    subscribe(BeforeTransition, judgement.require_inspected, inside=True)
    subscribe(BeforeDelete, document_adapter.require_free_to_delete, inside=True)
    subscribe(BeforeTransition, transition_check.check_words, inside=True)
    subscribe(RecordChanged, word_list.on_record_changed, inside=True)
    subscribe(AfterTransition, document_adapter.on_transition, inside=True)
    subscribe(RecordChanged, document_adapter.on_record_changed, inside=True)
    subscribe(FileProcessed, videos.on_file_processed, inside=True)
    subscribe(ClipMade, clips.on_clip_made, inside=True)
    subscribe(AfterTransition, withdrawal.record_withdrawal, inside=True)
    subscribe(AfterTransition, review_log.log_transition, inside=True)
    subscribe(AfterTransition, claim_rules.release_claim, inside=True)
    subscribe(DecisionMade, undo.note, inside=True)
    subscribe(BeforeUndo, document_adapter.before_undo, inside=True)
    subscribe(DocumentRestored, document_adapter.on_document_restored)
    connect_ports()
    connect_hub()
    connect_workers()


def connect_ports() -> None:
    """Give each package the functions that it needs from packages above it."""
    identity_ports.connect(IdentityPorts(anchor_copies=log_anchors.copies))
    engine_ports.connect(
        EnginePorts(
            clean_html=rich_text.cleaned,
            sanitise_html=sanitizer.sanitise,
            signed_url=private_files.signed,
            plain_url=private_files.plain,
            public_url=media_urls.outward,
            is_own_url=media_urls.is_ours,
            row_annotations=row_annotations.row_annotations,
            narrow_queue=word_flags.narrow,
            state_totals=tallies.states_of,
        )
    )
    document_ports.connect(
        DocumentPorts(
            participation=document_adapter.participation,
            seed=document_adapter.seed,
            sequence_fields=document_adapter.sequence_fields,
            store_derived=document_adapter.store_derived,
        )
    )
    hub_ports.connect(
        HubPorts(
            authenticate=tokens.authenticate,
            reauthenticate=tokens.authenticate_session,
            valid_sessions_sql=signed_in.valid_sessions_sql,
            may_watch=subset_grants.may_watch,
            pending_counts=review_queries.pending_counts,
            queues=review_queries.queues,
            claims_of=leases.snapshot,
            extend_claims=leases.extend,
            release_claims=leases.shorten,
            sweep_claims=leases.sweep,
        )
    )
