"""Delivers one alert to one device: judges the rights again, encrypts, sends, and notes what came of it."""

from __future__ import annotations

import json
from threading import Event

from django.db.models import F
from django.utils import timezone

from apps.core.errors import Problem
from apps.core.outbox.outbox import Later
from apps.core.outbox.tasks import State
from apps.identity.sessions.tokens import authenticate_session
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.media.rehost.safe_fetch import INSIDE, Unfetchable
from apps.media.rehost.safe_post import Answer, post

from ..personal.records import visible_names
from . import vapid
from .alerts import MESSAGES
from .encryption import encrypt
from .models import PushDevice, PushMessage
from .sorts import TRIAL, topic_of

GONE = (404, 410)
TOO_MANY = 429
#: Seconds until the next try where the push service does not say or asks for less, and the longest that it may ask for.
PAUSE, LONGEST_PAUSE = 30, 600
UNREACHABLE = "服务器连不上推送服务，请确认网络允许访问"
FORBIDDEN = "推送地址指向内部网络，服务器不能访问"


class Undelivered(Problem):
    """A later try may succeed."""

    passing = True


def carry_out(message: PushMessage, lost: Event) -> None:
    """Sends the message, or drops it. Raises Problem for a failure; ``Outbox`` decides whether it is tried again."""
    device = message.device
    try:
        caller = authenticate_session(device.session_id)
    except Problem:
        # The login session ran out without a word. Its alerts end with it.
        device.delete()
        return
    if message.expires_at <= timezone.now() or not _may_see(message, caller):
        MESSAGES.end(message, State.CANCELLED)
        return
    try:
        answer = _send(message)
    except Unfetchable as problem:
        _fail(device, FORBIDDEN if problem.reason == INSIDE else UNREACHABLE, passing=problem.reason != INSIDE)
        return
    _settle(message, device, answer)


def _may_see(message: PushMessage, caller: Caller) -> bool:
    if message.sort == TRIAL:
        return True
    kind = registry.kinds.get(message.kind)
    if kind is None:
        return False
    if message.record_id is None:
        return caller.may(kind.audit_group, Right.VIEW)
    return bool(visible_names(caller, [(kind.key, message.record_id)]))


def _send(message: PushMessage) -> Answer:
    device = message.device
    content = {"title": message.title, "text": message.text, "url": message.url, "tag": message.tag}
    body = encrypt(json.dumps(content, ensure_ascii=False).encode(), device.p256dh, device.auth)
    left = int((message.expires_at - timezone.now()).total_seconds())
    headers = {
        "Authorization": vapid.authorization(device.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(max(left, 1)),
        "Topic": topic_of(message.tag),
        "Urgency": "high",
    }
    return post(device.endpoint, body, headers)


def _settle(message: PushMessage, device: PushDevice, answer: Answer) -> None:
    if 200 <= answer.status < 300:
        MESSAGES.end(message, State.DONE)
        own = PushDevice.objects.filter(pk=device.pk)
        own.update(last_success_at=timezone.now(), failures=0, problem="", problem_at=None)
    elif answer.status in GONE:
        device.delete()
    elif answer.status == TOO_MANY:
        raise Later(_pause(answer.headers.get("retry-after", "")))
    else:
        text = f"推送服务拒绝了这条推送（{answer.status}）"
        _fail(device, text, passing=answer.status >= 500)


def _pause(asked: str) -> int:
    """Seconds until the next try, by the header ``Retry-After``. A date or anything else counts as no wish."""
    seconds = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else PAUSE
    return max(PAUSE, min(seconds, LONGEST_PAUSE))


def _fail(device: PushDevice, text: str, *, passing: bool) -> None:
    own = PushDevice.objects.filter(pk=device.pk)
    own.update(failures=F("failures") + 1, problem=text, problem_at=timezone.now())
    raise (Undelivered if passing else Problem)(text)
