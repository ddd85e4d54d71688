"""A person's devices: which get alerts, and of which sorts. A device is the browser of one login session."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from apps.core.errors import Invalid, NotFound
from apps.identity.events import SessionsEnded
from apps.kinds.call_fields import ID
from apps.kinds.fields import Field
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text
from apps.media.rehost.safe_fetch import INSIDE, Deadline, Unfetchable, allowed_addresses, parse

from . import alerts, vapid
from .base64url import decode
from .encryption import AUTH_BYTES, receiver_key
from .models import PushDevice
from .sorts import SORTS, TRIAL, Alert

#: A name server that does not answer must not hold the call.
RESOLVE_SECONDS = 3.0
TRIAL_SECONDS = 120
SORTS_FIELD = Field("sorts", "要接收的推送", "texts", max=20, max_length=20)
DEVICE = (
    Field("endpoint", "推送地址", "line", max_length=1000),
    Field("p256dh", "推送公钥", "line", max_length=100),
    Field("auth", "推送密钥", "line", max_length=40),
    Field("name", "设备名称", "line", required=True, max_length=60),
    SORTS_FIELD,
)
CHOICE = (ID, SORTS_FIELD)
GONE = "这台设备已不再接收推送，请刷新页面"


def show(*, caller: Caller) -> dict[str, Any]:
    """``{key, sorts: [{name, label}], devices: [{id, name, current, open, sorts, createdAt, lastSuccessAt, problem}]}``.

    ``open``: only open pages of the device show alerts. ``problem`` says why the last delivery failed.
    """
    found = _own(caller).order_by("-pk")
    return {
        "key": vapid.public_key(),
        "sorts": [{"name": name, "label": label} for name, label in SORTS.items()],
        "devices": [_as_data(device, caller) for device in found],
    }


def save(
    *, caller: Caller, endpoint: str, p256dh: str, auth: str, name: str, sorts: list[str] | None
) -> dict[str, Any]:
    """Adds the calling browser, or renews what it is known by. A browser has one person: the endpoint leaves any other row."""
    if caller.session_id is None:
        raise NotFound(GONE)
    if endpoint:
        _require_keys(p256dh, auth)
        _require_reachable(endpoint)
        PushDevice.objects.filter(endpoint=endpoint).exclude(session_id=caller.session_id).delete()
    values = {
        "account_id": caller.account_id, "endpoint": endpoint, "p256dh": p256dh if endpoint else "",
        "auth": auth if endpoint else "", "name": name, "sorts": _known(sorts), "failures": 0, "problem": "",
    }  # fmt: skip
    PushDevice.objects.update_or_create(session_id=caller.session_id, defaults=values)
    return show(caller=caller)


def choose(*, caller: Caller, id: int, sorts: list[str] | None) -> dict[str, Any]:
    """Stores of which sorts a device gets alerts."""
    if not _own(caller).filter(pk=id).update(sorts=_known(sorts)):
        raise NotFound(GONE)
    return show(caller=caller)


def end(*, caller: Caller, id: int) -> dict[str, Any]:
    """Ends the alerts of a device; its login stays."""
    device = _own(caller).filter(pk=id).first()
    if device is None:
        raise NotFound(GONE)
    device.delete()
    return show(caller=caller)


def try_one(*, caller: Caller, id: int) -> dict[str, Any]:
    """Sends an alert to the device by the way of all others; ``problem`` of ``show`` says if it failed."""
    device = _own(caller).filter(pk=id).first()
    if device is None:
        raise NotFound(GONE)
    text = f"这是一条测试推送，{timezone.localtime():%H:%M} 发往“{device.name}”。"
    trial = Alert(TRIAL, "推送已接通", text, "/me?tab=notices", TRIAL, seconds=TRIAL_SECONDS)
    alerts.enqueue([device], trial)
    return show(caller=caller)


def on_sessions_ended(event: SessionsEnded) -> None:
    """Inside handler. Forgets the devices that signed out, and all of an account that was disabled."""
    found = PushDevice.objects.filter(account_id=event.account_id)
    if event.session_ids is not None:
        found = found.filter(session_id__in=list(event.session_ids))
    found.delete()


def _own(caller: Caller) -> QuerySet[PushDevice]:
    return PushDevice.objects.filter(account_id=caller.account_id, session__ended_at__isnull=True)


def _known(sorts: list[str] | None) -> list[str]:
    if not set(sorts or []) <= SORTS.keys():
        raise Invalid({"sorts": "有无法识别的推送，请刷新页面后重试"})
    return [name for name in SORTS if name in (sorts or [])]


def _require_keys(p256dh: str, auth: str) -> None:
    try:
        receiver_key(p256dh)
        right = len(decode(auth)) == AUTH_BYTES
    except ValueError:
        right = False
    if not right:
        raise Invalid({"p256dh": "浏览器给出的推送密钥无效，请关闭推送后重新打开"})


def _require_reachable(endpoint: str) -> None:
    """Refuses what is no https URL and what leads into the own network. A service that cannot be found now may be later."""
    try:
        target = parse(endpoint)
    except Unfetchable:
        raise Invalid({"endpoint": "浏览器给出的推送地址无效，请关闭推送后重新打开"}) from None
    if target.scheme != "https":
        raise Invalid({"endpoint": "推送地址应以 https:// 开头"})
    try:
        allowed_addresses(target, Deadline(RESOLVE_SECONDS))
    except Unfetchable as problem:
        if problem.reason == INSIDE:
            raise Invalid({"endpoint": "推送地址指向内部网络，不能使用"}) from None


def _as_data(device: PushDevice, caller: Caller) -> dict[str, Any]:
    return {
        "id": device.pk,
        "name": device.name,
        "current": device.session_id == caller.session_id,
        "open": not device.endpoint,
        "sorts": device.sorts,
        "createdAt": moment_text(device.created_at),
        "lastSuccessAt": moment_text(device.last_success_at) if device.last_success_at else None,
        "problem": device.problem,
        "problemAt": moment_text(device.problem_at) if device.problem_at else None,
    }
