"""The console's calls over HTTP."""

import json
from typing import Any

import urllib3


class Refused(Exception):
    """An answer whose code is not 0; `data` is what it says beside the sentence."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(f"{answer['code']}: {answer['msg']}")
        self.code: int = answer["code"]
        self.data: Any = answer.get("data")


class Console:
    """One person's calls; connections are kept, several threads may call at once."""

    def __init__(self, url: str, *, lanes: int = 8) -> None:
        self.url = url
        self.http = urllib3.PoolManager(maxsize=lanes, retries=False, timeout=urllib3.Timeout(connect=5, read=300))
        self._headers: dict[str, str] = {}

    def sign_in(self, name: str, password: str) -> "Console":
        answer = self.post("/admin/login", name=name, password=password)
        self._headers = {"x-auth-token": answer["token"]}
        return self

    def get(self, path: str, **query: Any) -> Any:
        return self._data(self.http.request("GET", self._to(path), fields=query, headers=self._headers))

    def post(self, path: str, **payload: Any) -> Any:
        return self._data(self.http.request("POST", self._to(path), json=payload, headers=self._headers))

    def form(self, path: str, file: tuple[str, bytes], **fields: str) -> Any:
        """A multipart form with one `file` of a name and bytes."""
        given: dict[str, Any] = {**fields, "file": file}
        return self._data(self.http.request("POST", self._to(path), fields=given, headers=self._headers))

    def _to(self, path: str) -> str:
        return f"{self.url}/api{path}"

    @staticmethod
    def _data(response: urllib3.BaseHTTPResponse) -> Any:
        try:
            answer = json.loads(response.data)
        except ValueError:
            raise Refused({"code": response.status, "msg": response.data[:200].decode(errors="replace")}) from None
        if answer["code"] != 0:
            raise Refused(answer)
        return answer["data"]
