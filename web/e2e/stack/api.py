"""The product's calls without a browser: docs/wire.md over urllib."""

from __future__ import annotations

import json
import secrets
import urllib.request
from typing import Any
from urllib.parse import quote, urlencode


class Refused(AssertionError):
    """The call answered a code other than 0."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(f"{answer['code']}: {answer['msg']}")
        self.answer = answer


class Api:
    def __init__(self, url: str, token: str = "", *, bearer: str = "") -> None:
        """``token`` is a person's, ``bearer`` a machine's."""
        self.url, self._token, self._bearer = url, token, bearer

    def call(self, method: str, path: str, **payload: Any) -> Any:
        """The answer's `data`. Raises Refused for any other code than 0."""
        query = f"?{urlencode(payload)}" if method == "GET" and payload else ""
        body = json.dumps(payload).encode() if method == "POST" else None
        return self._send(method, path + query, body, "application/json")

    def upload(self, path: str, name: str, mime: str, content: bytes, **fields: str) -> Any:
        """One `file` and other fields as a multipart form."""
        mark = secrets.token_hex(12)
        parts = [f'name="{field}"\r\n\r\n{value}\r\n'.encode() for field, value in fields.items()]
        head = f'name="file"; filename="{name}"\r\nContent-Type: {mime}\r\n\r\n'.encode()
        parts.append(head + content + b"\r\n")
        opened = f"--{mark}\r\nContent-Disposition: form-data; ".encode()
        body = b"".join(opened + part for part in parts) + f"--{mark}--\r\n".encode()
        return self._send("POST", path, body, f"multipart/form-data; boundary={mark}")

    def _send(self, method: str, path: str, body: bytes | None, content_type: str) -> Any:
        address = f"{self.url}/api{path}"
        request = urllib.request.Request(address, data=body, method=method)  # noqa: S310 (our own address)
        request.add_header("Content-Type", content_type)
        if self._token:
            request.add_header("x-auth-token", self._token)
        if self._bearer:
            request.add_header("Authorization", f"Bearer {self._bearer}")
        with urllib.request.urlopen(request, timeout=30) as response:  # noqa: S310 (our own address)
            answer = json.load(response)
        if answer["code"] != 0:
            raise Refused(answer)
        return answer["data"]

    def get(self, path: str, **payload: Any) -> Any:
        return self.call("GET", path, **payload)

    def post(self, path: str, **payload: Any) -> Any:
        return self.call("POST", path, **payload)

    def last_code(self, phone: str) -> str:
        """The newest verification code of the development outbox (newest first) for this phone."""
        items = [item for item in self.get("/dev/sms")["items"] if item["phone"] == phone]
        assert items, f"no code was sent to {phone}"
        return str(items[0]["code"])

    def new_article(self, title: str, body: str = "<p>正文。</p>", **fields: Any) -> int:
        made = self.post("/content/article/add", title=title, body=body, section="news", **fields)
        return int(made["id"])


def cookies_of(signed_in: dict[str, Any], url: str) -> list[Any]:
    """The cookies that the login page writes from the login's answer."""
    account = signed_in["account"]
    user = {"id": account["id"], "username": account["name"], "roleId": account["roleId"]}
    values = {"token": str(signed_in["token"]), "user": json.dumps(user, separators=(",", ":"))}
    return [{"name": name, "value": quote(value, safe=""), "url": url} for name, value in values.items()]
