"""Errors become envelopes: a Problem with HTTP 200 and its code, what no call can take with its HTTP status."""

from __future__ import annotations

from typing import TypedDict

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http.request import RawPostDataException
from rest_framework.exceptions import APIException, MethodNotAllowed, ParseError
from rest_framework.response import Response

from apps.core.errors import Problem

from ..envelope import Answer, crash
from .view_protocol import ViewOfCall

TOO_MUCH = f"提交的内容超过{settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 2**20}MB或项目过多，请减少内容后分批提交"
UNREADABLE = "请求内容无法解析，请检查格式"


class RefusedRequest(APIException):
    """A request that no call takes. ``detail`` is a Chinese sentence for its sender."""


class TooLarge(RefusedRequest):
    status_code = 413


class UnknownCall(RefusedRequest):
    status_code = 404
    default_detail = "没有这个接口，请检查地址"


class WrongMethod(RefusedRequest):
    status_code = 405


class HandlerContext(TypedDict):
    view: ViewOfCall


def exception_handler(error: Exception, context: HandlerContext) -> Response:
    """The envelope of any error (``EXCEPTION_HANDLER``). An unknown error is logged with the id of the request."""
    view = context["view"]
    request_id = view.context.request_id
    match error:
        case Problem():
            return Response(Answer.refused(error, request_id))
        case ParseError() | RawPostDataException() | UnicodeDecodeError():
            return Response(Answer.failed(UNREADABLE, request_id), status=400)
        case RequestDataTooBig() | TooManyFieldsSent() | TooManyFilesSent():
            return Response(Answer.failed(TOO_MUCH, request_id), status=413)
        case RefusedRequest():
            return Response(Answer.failed(str(error.detail), request_id), status=error.status_code)
        case MethodNotAllowed():
            return Response(Answer.failed("接口只支持 GET 和 POST 方法", request_id), status=405)
        case APIException():
            return Response(Answer.failed("请求的格式不受支持", request_id), status=error.status_code)
    crashed = crash(error, f"{view.request.method} {view.kwargs['path']}", request_id)
    return Response(crashed.answer, status=crashed.status, headers=crashed.headers)
