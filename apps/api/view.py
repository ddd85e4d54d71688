"""The one view behind every call: find the row, know the caller, check, parse, one domain call, envelope."""

from __future__ import annotations

import io
import logging
import secrets
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.core.files import File
from django.http import FileResponse, HttpRequest, HttpResponseBase
from django.http.request import RawPostDataException
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import FormParser, JSONParser, MultiPartParser
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core import events
from apps.core.client_ip import client_address, is_own_machine
from apps.core.context import Context
from apps.core.errors import Forbidden, Problem, SignedOut
from apps.core.files import Streamed
from apps.core.transactions import run_whole
from apps.identity.service_token import services as service_tokens
from apps.identity.service_token.services import Service
from apps.identity.sessions import tokens
from apps.identity.sign_in import confirmation
from apps.kinds.calls import Call
from apps.kinds.engine.read import review_queue
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall, registry
from apps.kinds.rights import Caller

from . import idempotency
from .bound_call import run
from .compression import CompressibleAnswer
from .envelope import Answer, Download, crash
from .payload import TooLarge, payload_of
from .ranges import streamed_file

logger = logging.getLogger("console.calls")
#: Objects, lists and what is in them: each costs a hundred times its bytes in memory.
MAX_ITEMS = 200_000
TOO_MUCH = f"提交的内容超过{settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 2**20}MB或项目过多，请减少内容后分批提交"


class BoundedJSON(JSONParser):
    """Refuses a body with too many parts before it is parsed: signs are counted, those within texts too."""

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        raw = stream.read()
        if sum(map(raw.count, (b",", b"[", b"{"))) > MAX_ITEMS:
            raise TooLarge(f"提交的内容最多{MAX_ITEMS // 10_000}万项，请减少内容后分批提交")
        parsed: dict[str, Any] = super().parse(io.BytesIO(raw), media_type, parser_context)
        return parsed


class CallView(APIView):
    """Answers ``/api/<path>`` for every registered (method, path); all else is an envelope with HTTP 404 or 405."""

    authentication_classes = ()
    permission_classes = ()
    parser_classes = (BoundedJSON, MultiPartParser, FormParser)
    renderer_classes = (JSONRenderer,)
    http_method_names = ["get", "post"]

    def get(self, request: Request, path: str) -> HttpResponseBase:
        return self.answer(request, path)

    def post(self, request: Request, path: str) -> HttpResponseBase:
        return self.answer(request, path)

    def answer(self, request: Request, path: str) -> HttpResponseBase:
        request_id = request.META.get("REQUEST_ID") or new_request_id()
        try:
            row = registry.find(request.method or "GET", "/" + path)
            if row is None:
                return self._unknown(request, path, request_id)
            return answered(row.call, perform(row, request, request_id), request, request_id)
        except Problem as problem:
            return Response(Answer.refused(problem, request_id))
        except (ParseError, RawPostDataException, UnicodeDecodeError):
            return Response(Answer.failed("请求内容无法解析，请检查格式", request_id), status=400)
        except (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent):
            return Response(Answer.failed(TOO_MUCH, request_id), status=413)
        except APIException as error:
            message = str(error.detail) if isinstance(error, TooLarge) else "请求的格式不受支持"
            return Response(Answer.failed(message, request_id), status=error.status_code)
        except Exception as error:
            crashed = crash(error, f"{request.method} {path}", request_id)
            return Response(crashed.answer, status=crashed.status, headers=crashed.headers)

    def _unknown(self, request: Request, path: str, request_id: str) -> Response:
        other = "POST" if request.method == "GET" else "GET"
        if registry.find(other, "/" + path):
            return Response(Answer.failed(f"这个接口请使用 {other} 方法", request_id), status=405)
        return Response(Answer.failed("没有这个接口，请检查地址", request_id), status=404)

    def http_method_not_allowed(  # type: ignore[override]
        self, request: Request, *args: Any, **kwargs: Any
    ) -> Response:
        return Response(Answer.failed("接口只支持 GET 和 POST 方法", new_request_id()), status=405)


def new_request_id() -> str:
    return secrets.token_hex(8)


def answered(call: Call, data: Any, request: Request, request_id: str) -> HttpResponseBase:
    if isinstance(data, Streamed):
        return streamed_file(request._request, data)
    if isinstance(data, Download):
        return FileResponse(io.BytesIO(data.content), as_attachment=True, filename=data.name)
    response = CompressibleAnswer if call.compressible else Response
    return response(Answer.done(data, request_id))


def perform(row: BoundCall, request: Request, request_id: str) -> Any:
    """One domain call. A write stands or falls as a whole, its system-log row included."""
    context = context_of(request, request_id)
    caller = caller_for(row.call, context)
    service = service_for(row.call, context)
    try:
        return _performed(row, caller, service, context, request)
    except Forbidden:
        if caller is not None and not (row.call.reads and row.call.method == "GET"):
            events.publish("operation.refused", caller=caller, context=context, call=row.call, kind=row.kind)
        raise


def _performed(
    row: BoundCall, caller: Caller | None, service: Service | None, context: Context, request: Request
) -> Any:
    if row.call.reads:
        return run(row, caller, payload_of(row.call, request), context, service)
    payload = payload_of(row.call, request)
    if caller is not None and row.kind is not None and row.kind.confirmed:
        confirmation.require(caller)
    return run_whole(lambda: change(row, caller, afresh(payload), context, request))


def afresh(payload: Mapping[str, Any]) -> dict[str, Any]:
    """The payload as it was sent, for another attempt: an earlier one may have taken names out or read a file."""
    for value in payload.values():
        if isinstance(value, File):
            value.seek(0)
    return dict(payload)


def change(row: BoundCall, caller: Caller | None, payload: dict[str, Any], context: Context, request: Request) -> Any:
    """A write, in a transaction that may be tried again: nothing here reaches beyond the database before the commit."""
    creation = idempotency.claim(row, caller, request.META.get("HTTP_IDEMPOTENCY_KEY", ""))
    if creation is not None and caller is not None and creation.record_id is not None:
        return idempotency.made_before(row, caller, creation)
    data = run(row, caller, payload, context)
    if creation is not None:
        idempotency.remember(creation, data)
    if caller is not None:
        log_operation(row, caller, payload, data, context)
    return data


def context_of(request: HttpRequest | Request, request_id: str) -> Context:
    return Context(
        request_id=request_id,
        address=address_of(request),
        user_agent=str(request.META.get("HTTP_USER_AGENT", ""))[:300],
        token=str(request.META.get("HTTP_X_AUTH_TOKEN", "")),
        bearer=_bearer(str(request.META.get("HTTP_AUTHORIZATION", ""))),
        origin=str(request.META.get("HTTP_ORIGIN", "")),
        own_machine=own_machine(request),
        unattended=request.META.get("HTTP_X_NAV_REFRESH") == "1",
    )


def _bearer(header: str) -> str:
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address_of(request: HttpRequest | Request) -> str:
    return client_address(str(request.META.get("REMOTE_ADDR") or ""), request.META.get("HTTP_X_FORWARDED_FOR", ""))


def own_machine(request: HttpRequest | Request) -> bool:
    return is_own_machine(str(request.META.get("REMOTE_ADDR") or ""), request.headers)


def caller_for(call: Call, context: Context) -> Caller | None:
    """The identity behind the token, as far as this call needs one (docs/spec/decisions.md, Identity)."""
    if call.access in ("public", "service"):
        return None
    if not context.token:
        raise SignedOut("请先登录")
    caller = tokens.authenticate(context.token, address=context.address, unattended=context.unattended)
    if caller.must_change and call.access != "must-change":
        raise Forbidden("请先修改初始密码，再使用其他功能")
    return caller


def identify(call: Call, headers: Mapping[str, str]) -> None:
    """Raises a Problem unless the head alone says that somebody known sends what the call is made for."""
    if call.access == "service":
        service_tokens.require_known(_bearer(headers.get("authorization", "")))
    else:
        caller_for(call, Context(token=headers.get("x-auth-token", ""), unattended=True))


def service_for(call: Call, context: Context) -> Service | None:
    """The machine behind the token, where the row is one for machines."""
    if call.access != "service":
        return None
    return service_tokens.authenticate(context.bearer, call.path.rsplit("/", 1)[-1], address=context.address)


def log_operation(row: BoundCall, caller: Caller, payload: Mapping[str, Any], data: Any, context: Context) -> None:
    """Tell what was done; the system log writes its row inside this transaction."""
    ids = payload.get("ids") or payload.get("id") or (data.get("id") if isinstance(data, dict) else None)
    events.publish(
        "operation",
        caller=caller,
        context=context,
        call=row.call,
        kind=_kind_meant(row, payload),
        ids=ids if isinstance(ids, list) else [ids] if ids is not None else [],
        payload=payload,
        answer=data,
    )


def _kind_meant(row: BoundCall, payload: Mapping[str, Any]) -> Kind | None:
    """Whose record a shared path of the verification centre decided on."""
    if not row.call.shared:
        return row.kind
    kind = row.kind or registry.kinds.get(str(payload.get("kind") or ""))
    return review_queue.chosen(kind, payload) if kind else None
