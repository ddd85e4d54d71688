"""Installs the kinds, subscribes the handlers of events and sets the ports. Only this module imports all packages."""

from __future__ import annotations

from typing import Any

from apps.api import public_api, queue_counts
from apps.api.calls import CALLS as CONSOLE_CALLS
from apps.api.console_settings import linked_pages
from apps.api.dashboard import daily_views as dashboard_views
from apps.api.dashboard import storage as dashboard_storage
from apps.api.dashboard import tiles as dashboard_tiles
from apps.api.extra_routes import PAGES
from apps.api.personal import notices
from apps.api.public_api import cache as open_cache
from apps.api.public_api import media_urls
from apps.api.web_push import devices as push_devices
from apps.api.web_push import listeners as alert_listeners
from apps.audience.default_avatar import services as default_avatars
from apps.audience.events import FreezeChanged
from apps.audience.kinds import KINDS as AUDIENCE_KINDS
from apps.audience.portrait import uses as portrait_uses
from apps.audience.ports import AudiencePorts
from apps.audience.ports import ports as audience_ports
from apps.audience.user import freezes as user_freezes
from apps.audience.user_tag import services as user_tags
from apps.community import listeners as community_listeners
from apps.community import timeline as community_timeline
from apps.community.kinds import KINDS as COMMUNITY_KINDS
from apps.community.media_operator import permissions as media_permissions
from apps.community.media_operator import services as media_operators
from apps.community.operate_comment import follow as operate_comments
from apps.community.operate_user import numbers as operate_users
from apps.community.report import sanctions
from apps.community.report import user_freezes as sanctions_of_users
from apps.community.topic import numbers as topic_numbers
from apps.community.topic import posts as topic_posts
from apps.content import document_adapter
from apps.content import timeline as content_timeline
from apps.content.calls import CALLS as CONTENT_CALLS
from apps.content.content_tag import words as content_tag_words
from apps.content.index import consistency, tallies
from apps.content.kinds import KINDS as CONTENT_KINDS
from apps.content.video import clips
from apps.content.video import services as videos
from apps.core.events import subscribe
from apps.documents.calls import CALLS as DOCUMENT_CALLS
from apps.documents.comments.calls import CALLS as COMMENT_CALLS
from apps.documents.events import CommentMentioned, DocumentRestored
from apps.documents.html import rich_text, sanitizer
from apps.documents.ports import DocumentPorts
from apps.documents.ports import ports as document_ports
from apps.engage import timeline as engage_timeline
from apps.engage.calls import CALLS as ENGAGE_CALLS
from apps.engage.kinds import KINDS as ENGAGE_KINDS
from apps.engage.questionnaire import listeners as questionnaire_listeners
from apps.engage.questionnaire_question import services as questionnaire_questions
from apps.home.kinds import KINDS as HOME_KINDS
from apps.identity import listeners as identity_listeners
from apps.identity.calls import CALLS as IDENTITY_CALLS
from apps.identity.events import SessionsEnded
from apps.identity.kinds import KINDS as IDENTITY_KINDS
from apps.identity.ports import IdentityPorts
from apps.identity.ports import ports as identity_ports
from apps.identity.sessions import session_data, tokens
from apps.identity.syslog import refusals
from apps.kinds.engine import subset_grants
from apps.kinds.engine.public import publications
from apps.kinds.engine.write import indexes
from apps.kinds.events import (
    AfterTransition,
    BeforeBatch,
    BeforeDelete,
    BeforeTransition,
    CallPerformed,
    CallRefused,
    DecisionMade,
    OrderChanged,
    PublicationChanged,
    ReadersCounted,
    RecordChanged,
)
from apps.kinds.kind import Kind
from apps.kinds.ports import EnginePorts
from apps.kinds.ports import ports as engine_ports
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.media import log_anchors, private_files
from apps.media.calls import CALLS as MEDIA_CALLS
from apps.media.events import ClipMade, FileProcessed
from apps.media.kinds import KINDS as MEDIA_KINDS
from apps.media.library import listeners as library_listeners
from apps.media.usage import indexer as media_usage
from apps.media.usage import judgement
from apps.product.calls import CALLS as PRODUCT_CALLS
from apps.product.data_expansion import live as expansion
from apps.product.data_expansion import rules as expansion_rules
from apps.product.data_expansion import services as expansion_services
from apps.product.delivery import sendings
from apps.product.kinds import KINDS as PRODUCT_KINDS
from apps.review.calls import CALLS as REVIEW_CALLS
from apps.review.claims import leases
from apps.review.claims import rules as claim_rules
from apps.review.decisions import undo
from apps.review.events import BeforeUndo, ClaimTaken
from apps.review.kinds import KINDS as REVIEW_KINDS
from apps.review.log import services as review_log
from apps.review.placement import indexer as placement
from apps.review.placement import withdrawal
from apps.review.placement.calls import CALLS as PLACEMENT_CALLS
from apps.review.plans.calls import CALLS as PLAN_CALLS
from apps.review.queues import row_annotations
from apps.review.section import guard as section_guard
from apps.review.section import live as sections
from apps.review.section import rules as section_rules
from apps.review.templates import uses as reason_uses
from apps.review.words import flags as word_flags
from apps.review.words import transition_check, word_list
from apps.review.words.calls import CALLS as WORD_CALLS
from hub.listeners import connect as connect_hub
from hub.ports import HubPorts
from hub.ports import ports as hub_ports
from workers.listeners import connect as connect_workers

KINDS = (
    *CONTENT_KINDS, *HOME_KINDS, *COMMUNITY_KINDS, *ENGAGE_KINDS, *PRODUCT_KINDS,
    *AUDIENCE_KINDS, *MEDIA_KINDS, *REVIEW_KINDS, *IDENTITY_KINDS,
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
    *ENGAGE_CALLS,
    *PRODUCT_CALLS,
    *public_api.SHARED,
)


def connect() -> None:
    registry.install(KINDS, CALLS, PAGES, public_api.calls_of)
    indexes.install(publications.INDEX, media_usage.INDEX, placement.INDEX, word_flags.INDEX, consistency.INDEX)
    # Changes the record, so it comes before the indexes that follow it.
    subscribe(RecordChanged, community_listeners.limit_pinned_posts, inside=True)
    subscribe(RecordChanged, content_tag_words.name_by_tags, inside=True)
    subscribe(RecordChanged, indexes.on_record_changed, inside=True)
    subscribe(OrderChanged, publications.on_order_changed, inside=True)
    subscribe(PublicationChanged, open_cache.on_publication_changed)
    subscribe(ReadersCounted, dashboard_views.on_readers_counted, inside=True)
    subscribe(RecordChanged, dashboard_storage.on_record_changed, inside=True)
    subscribe(CallPerformed, identity_listeners.on_call_performed, inside=True)
    subscribe(CallRefused, refusals.on_call_refused)
    subscribe(RecordChanged, identity_listeners.on_record_changed, inside=True)
    subscribe(RecordChanged, library_listeners.on_record_changed, inside=True)
    subscribe(RecordChanged, community_listeners.count_posts, inside=True)
    subscribe(RecordChanged, community_listeners.count_replies, inside=True)
    subscribe(RecordChanged, community_listeners.refuse_circle_with_posts, inside=True)
    subscribe(RecordChanged, questionnaire_listeners.on_questionnaire_changed, inside=True)
    subscribe(RecordChanged, questionnaire_questions.on_question_changed, inside=True)
    subscribe(RecordChanged, operate_comments.on_record_changed, inside=True)
    subscribe(RecordChanged, operate_users.on_record_changed, inside=True)
    subscribe(RecordChanged, topic_numbers.count_contents, inside=True)
    subscribe(RecordChanged, topic_numbers.refuse_merged, inside=True)
    subscribe(AfterTransition, topic_posts.add_posts, inside=True)
    subscribe(RecordChanged, media_operators.follow_changes, inside=True)
    subscribe(RecordChanged, media_permissions.require_unfrozen_at_start, inside=True)
    subscribe(BeforeTransition, media_permissions.require_unfrozen, inside=True)
    subscribe(BeforeBatch, claim_rules.read_claims, inside=True)
    subscribe(BeforeBatch, document_adapter.hold_documents, inside=True)
    subscribe(BeforeTransition, claim_rules.require_unclaimed, inside=True)
    subscribe(BeforeTransition, withdrawal.store_state, inside=True)
    subscribe(BeforeTransition, document_adapter.fix_version, inside=True)
    subscribe(BeforeTransition, section_guard.require_open, inside=True)
    subscribe(RecordChanged, section_rules.require_sane, inside=True)
    subscribe(RecordChanged, sections.forget, inside=True)
    subscribe(RecordChanged, expansion_rules.require_single, inside=True)
    subscribe(RecordChanged, expansion_rules.stop_doubles, inside=True)
    subscribe(RecordChanged, expansion_services.note_change, inside=True)
    subscribe(RecordChanged, expansion.forget, inside=True)
    subscribe(RecordChanged, expansion.forget)
    subscribe(RecordChanged, sections.forget)
    subscribe(OrderChanged, sections.forget)
    subscribe(BeforeDelete, section_rules.require_unused, inside=True)
    subscribe(BeforeTransition, judgement.require_inspected, inside=True)
    subscribe(BeforeDelete, document_adapter.require_free_to_delete, inside=True)
    subscribe(BeforeDelete, user_tags.require_removable, inside=True)
    subscribe(BeforeDelete, portrait_uses.require_unused, inside=True)
    subscribe(BeforeTransition, transition_check.check_words, inside=True)
    subscribe(RecordChanged, word_list.on_record_changed, inside=True)
    subscribe(AfterTransition, document_adapter.on_transition, inside=True)
    subscribe(RecordChanged, document_adapter.on_record_changed, inside=True)
    subscribe(FileProcessed, videos.on_file_processed, inside=True)
    subscribe(ClipMade, clips.on_clip_made, inside=True)
    subscribe(AfterTransition, withdrawal.record_withdrawal, inside=True)
    subscribe(AfterTransition, review_log.log_transition, inside=True)
    subscribe(AfterTransition, claim_rules.release_claim, inside=True)
    subscribe(AfterTransition, sendings.on_transition, inside=True)
    subscribe(AfterTransition, alert_listeners.on_transition, inside=True)
    subscribe(CommentMentioned, alert_listeners.on_mentioned, inside=True)
    subscribe(ClaimTaken, alert_listeners.on_claim_taken, inside=True)
    subscribe(SessionsEnded, push_devices.on_sessions_ended, inside=True)
    subscribe(DecisionMade, undo.note, inside=True)
    subscribe(DecisionMade, reason_uses.note, inside=True)
    subscribe(BeforeUndo, document_adapter.before_undo, inside=True)
    subscribe(FreezeChanged, user_freezes.on_freeze_changed, inside=True)
    subscribe(RecordChanged, default_avatars.on_record_changed, inside=True)
    subscribe(BeforeUndo, sendings.before_undo, inside=True)
    subscribe(DocumentRestored, document_adapter.on_document_restored)
    connect_ports()
    connect_hub()
    connect_workers()


def _author_refusal(kind: Kind, record: Any, right: Right, caller: Caller) -> str | None:
    """The media account and the section of a record each have their authors."""
    refusal = media_permissions.author_refusal(kind, record, right, caller)
    return refusal or section_guard.author_refusal(kind, record, right, caller)


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
            author_refusal=_author_refusal,
            live_choices=sections.choices,
            live_choice=sections.choice,
            choice_refusal=sections.refusal,
            hold_choice=section_guard.hold,
            growth=expansion.added,
            state_totals=tallies.states_of,
        )
    )
    document_ports.connect(
        DocumentPorts(
            participation=document_adapter.participation,
            rules=document_adapter.rules,
            seed=document_adapter.seed,
            sequence_fields=document_adapter.sequence_fields,
            store_derived=document_adapter.store_derived,
        )
    )
    audience_ports.connect(
        AudiencePorts(
            freeze=sanctions_of_users.freeze,
            lift=sanctions.lift,
            take_back=sanctions_of_users.take_back,
            frozen_until=sanctions.frozen_until,
            sources=(*community_timeline.SOURCES, *content_timeline.SOURCES, *engage_timeline.SOURCES),
        )
    )
    hub_ports.connect(
        HubPorts(
            authenticate=tokens.authenticate,
            reauthenticate=tokens.authenticate_session,
            valid_sessions_sql=session_data.valid_sessions_sql,
            may_watch=subset_grants.may_watch,
            may_see_people=dashboard_tiles.may_see_people,
            wants=notices.wants,
            pending_counts=queue_counts.waiting_counts,
            queues=queue_counts.groups,
            claims_of=leases.snapshot,
            extend_claims=leases.extend,
            release_claims=leases.shorten,
            sweep_claims=leases.sweep,
            linked_urls=linked_pages.urls,
        )
    )
