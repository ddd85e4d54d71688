"""Permissions: judged in the order of ``CallView.permission_classes``, each with its own refusal.

Operations of the engine judge their rights themselves, record by record; ``HasRight`` is for services.
"""

from __future__ import annotations

from collections.abc import Mapping

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from apps.core.context import Context
from apps.core.errors import Forbidden
from apps.identity.service_token import services as service_tokens
from apps.identity.sign_in import confirmation
from apps.kinds.calls import Call
from apps.kinds.engine import permissions
from apps.kinds.registry import BoundCall
from apps.kinds.rights import Caller, Right

from .authentication import caller_of
from .request_context import bearer_of
from .view_protocol import ViewOfCall


class InitialPassword(Forbidden):
    """The account still has the password that an administrator gave it."""

    message = "请先修改初始密码，再使用其他功能"


class HasScope(BasePermission):
    """The token of a machine has the scope of the call."""

    def has_permission(self, request: Request, view: ViewOfCall) -> bool:  # type: ignore[override]
        if view.service is not None:
            service_tokens.require_scope(view.service, view.call.needed_scope)
        return True


class HasOwnPassword(BasePermission):
    """The person has replaced the initial password, or is about to."""

    def has_permission(self, request: Request, view: ViewOfCall) -> bool:  # type: ignore[override]
        if view.caller is not None:
            require_own_password(view.call, view.caller)
        return True


class HasReadablePayload(BasePermission):
    """A person's payload is read before rights are judged: an unreadable one is refused as such.

    A machine's payload waits until its rate was counted.
    """

    def has_permission(self, request: Request, view: ViewOfCall) -> bool:  # type: ignore[override]
        return view.service is not None or view.payload is not None


class HasConfirmed(BasePermission):
    """A write to a kind that asks for it follows a fresh proof of the person. Raises Unconfirmed."""

    def has_permission(self, request: Request, view: ViewOfCall) -> bool:  # type: ignore[override]
        kind = view.bound_call.kind
        if view.caller is not None and kind is not None and kind.confirmed and not view.call.reads:
            confirmation.require(view.caller)
        return True


class HasRight(BasePermission):
    """The person has the right that a service names. Viewing is open to the audit groups too, as in the engine."""

    def has_permission(self, request: Request, view: ViewOfCall) -> bool:  # type: ignore[override]
        if view.call.op != "run" or view.call.access != "right":
            return True
        assert view.caller is not None
        return has_right(view.bound_call, view.caller)


def has_right(bound_call: BoundCall, caller: Caller) -> bool:
    """True if ``caller`` has the right of a service. Raises Forbidden where the engine names a reason."""
    right, kind = bound_call.call.right, bound_call.kind
    assert right is not None
    if kind is None:
        return caller.may((), right)
    if right == Right.VIEW:
        permissions.require_over(kind, caller, kind.viewing_groups, right)
        return True
    return caller.may(kind.groups, right)


def require_own_password(call: Call, caller: Caller) -> None:
    if caller.must_change and call.access != "must-change":
        raise InitialPassword


def identify(call: Call, headers: Mapping[str, str]) -> None:
    """Raises a Problem unless the headers alone show a known sender. ``body_limits`` asks before it takes a body."""
    if call.access == "service":
        service_tokens.require_known(bearer_of(headers.get("authorization", "")))
    elif call.access != "public":
        require_own_password(call, caller_of(Context(token=headers.get("x-auth-token", ""), unattended=True)))
