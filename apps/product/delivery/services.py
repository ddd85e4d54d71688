"""Calls about the sending of a notice: what it is like, its course, a test on one's own phone, and whom it would reach."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from typing import Any

from django.conf import settings
from django.db.models import Sum
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from . import drivers, reach, rules, sendings
from .drivers.push import REASONS, Push, Rejected, TooFast, UnknownTokens, Unreachable
from .models import Batch, Sending, SendingState, SendingTally, TestDevice

#: Seconds over which the speed is measured.
SPEED_SECONDS = 10
MOST_DEVICES = 10
STEPS = ("sent", "delivered", "opened", "failed")


def channel() -> dict[str, Any]:
    """``{configured, name, label, sentence}``: the way to phones that this deployment has."""
    driver = drivers.configured()
    if driver is None:
        return {"configured": False, "name": "", "label": "", "sentence": sendings.NO_DRIVER}
    label = drivers.NAMES[driver.name]
    return {"configured": True, "name": driver.name, "label": label, "sentence": f"通过{label}发送"}


def show_channel() -> dict[str, Any]:
    return channel()


def show_sending(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{channel, live, sending, may: [start|pause|resume|stop|test]}``, ``sending`` null before the first one."""
    notice = records.find(kind, caller, id)
    sending = sendings.newest(notice.pk)
    return {
        "channel": channel(),
        "live": notice.live,
        "sending": sending and as_data(sending),
        "may": _may(kind, caller, notice, sending),
    }


def _may(kind: Kind, caller: Caller, notice: Any, sending: Sending | None) -> list[str]:
    """The acts that this person can do now, by the same rules that refuse them."""
    state = sending.state if sending else ""
    sends = caller.may(kind.groups, Right.REVIEW)
    ways = {
        "start": sends and notice.live and drivers.configured() and state in ("", SendingState.STOPPED),
        "pause": sends and rules.may_be_paused(state) is None,
        "resume": sends and rules.may_be_resumed(state) is None,
        "stop": caller.may(kind.groups, Right.WITHDRAW) and rules.may_be_stopped(state) is None,
        "test": sends and drivers.configured(),
    }
    return [name for name, allowed in ways.items() if allowed]


def as_data(sending: Sending) -> dict[str, Any]:
    """A sending with its numbers: by platform, failures by reason, devices a second of the last seconds."""
    platforms: dict[str, dict[str, int]] = defaultdict(lambda: dict.fromkeys(STEPS, 0))
    reasons: dict[str, int] = defaultdict(int)
    for tally in SendingTally.objects.filter(sending=sending):
        platforms[tally.platform][tally.what] += tally.number
        if tally.what == "failed":
            reasons[tally.reason] += tally.number
    sums = {step: sum(numbers[step] for numbers in platforms.values()) for step in STEPS}
    return {
        "id": sending.pk,
        "state": sending.state,
        "message": sending.message,
        "driver": drivers.NAMES.get(sending.driver, sending.driver),
        "total": sending.total,
        "begun": sending.begun,
        "unknown": sending.unknown,
        "speed": _speed(sending),
        "rate": settings.PUSH_RATE,
        **sums,
        "platforms": [{"platform": name, **platforms[name]} for name in sorted(platforms)],
        "failures": [
            {"reason": name, "label": REASONS.get(name, name), "number": number}
            for name, number in sorted(reasons.items(), key=lambda one: -one[1])
            if number
        ],
        "dueAt": moment_text(sending.due_at),
        "startedAt": sending.started_at and moment_text(sending.started_at),
        "endedAt": sending.ended_at and moment_text(sending.ended_at),
    }


def _speed(sending: Sending) -> int:
    if sending.state != SendingState.SENDING or sending.started_at is None:
        return 0
    now = timezone.now()
    since = max(now - dt.timedelta(seconds=SPEED_SECONDS), sending.started_at)
    sent = Batch.objects.filter(sending=sending, ended_at__gt=since).aggregate(sent=Sum("sent"))["sent"] or 0
    return round(sent / max((now - since).total_seconds(), 1))


def estimate(*, audience: str, districts: list[str] | None, portrait: int | None, platform: str) -> dict[str, Any]:
    """``{users, reachable, platforms: [{platform, users, reachable}], exact}`` of these choices, saved or not."""
    return reach.estimate(
        {"audience": audience, "districts": districts or [], "portrait": portrait, "platform": platform}
    )


def start(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    notice = records.find(kind, caller, id, lock=True)
    sendings.start(notice)
    return show_sending(kind=kind, caller=caller, id=id)


def pause(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    sendings.pause(records.find(kind, caller, id, lock=True))
    return show_sending(kind=kind, caller=caller, id=id)


def resume(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    sendings.resume(records.find(kind, caller, id, lock=True))
    return show_sending(kind=kind, caller=caller, id=id)


def stop(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    sendings.stop(records.find(kind, caller, id, lock=True))
    return show_sending(kind=kind, caller=caller, id=id)


def list_devices(*, caller: Caller) -> dict[str, Any]:
    """``{items: [{id, name, platform, token}]}`` of the caller; of the token only its end."""
    found = TestDevice.objects.filter(account=caller.account_id).order_by("pk")
    return {
        "items": [
            {"id": one.pk, "name": one.name, "platform": one.platform, "token": f"…{one.token[-6:]}"} for one in found
        ]
    }


def add_device(*, caller: Caller, name: str, platform: str, token: str) -> dict[str, Any]:
    """Store a phone of the caller; the same token again is renamed. Raises Conflict beyond ``MOST_DEVICES``."""
    own = TestDevice.objects.filter(account=caller.account_id)
    if own.exclude(token=token).count() >= MOST_DEVICES:
        raise Conflict(f"最多保存 {MOST_DEVICES} 台测试手机，请先移除不用的")
    TestDevice.objects.update_or_create(
        account_id=caller.account_id, token=token, defaults={"name": name, "platform": platform}
    )
    return list_devices(caller=caller)


def remove_device(*, caller: Caller, id: int) -> dict[str, Any]:
    TestDevice.objects.filter(account=caller.account_id, pk=id).delete()
    return list_devices(caller=caller)


def send_test(*, kind: Kind, caller: Caller, id: int, device: int | None, token: str) -> dict[str, Any]:
    """Send the notice, as it is saved now, to one phone of the caller: a stored one or a typed token. Counts nowhere."""
    notice = records.find(kind, caller, id)
    driver = drivers.configured()
    if driver is None:
        raise Conflict(sendings.NO_DRIVER)
    content = sendings.content_of(notice)
    try:
        unknown = driver.push(
            Push(
                key=driver.new_key().value,
                title=content["title"],
                text=content["text"],
                cover=content["cover"],
                extras=content["extras"] | {"test": True},
                keep_seconds=content["keep_seconds"],
                tokens=[_token(caller, device, token)],
            )
        )
    except UnknownTokens as error:
        unknown = error.tokens
    except Rejected as error:
        raise Conflict(str(error)) from None
    except (TooFast, Unreachable):
        raise Conflict("推送服务商暂时没有回应，请稍后再试") from None
    if unknown:
        raise Invalid({"token": "推送服务商不认识这台手机，请在手机上重新打开应用后核对设备标识"})
    return {"sent": True}


def _token(caller: Caller, device: int | None, token: str) -> str:
    if device:
        found = TestDevice.objects.filter(account=caller.account_id, pk=device).first()
        if found is None:
            raise NotFound("这台测试手机已被移除，请重新选择")
        return found.token
    if not token:
        raise Invalid({"token": "请选择测试手机，或填写设备标识"})
    return token
