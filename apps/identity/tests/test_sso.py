from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from apps.core.errors import Forbidden, SignedOut
from apps.identity import sso, tokens
from apps.identity.errors import Unavailable
from apps.identity.models import Account, Session

from .people import HERE, an_account
from .servers import Request, Server, serving

pytestmark = pytest.mark.django_db


@dataclass
class FakeProvider:
    """Knows one code and the person behind it, and checks everything that the standard lets it check."""

    server: Server = field(default_factory=lambda: Server(""))
    person: dict[str, Any] = field(default_factory=lambda: {"sub": "u-1", "phone_number": "+86 138-1234-5678"})
    codes: set[str] = field(default_factory=lambda: {"the-code"})
    redirects: bool = False

    def answer(self, request: Request) -> tuple[int, Any]:
        if self.redirects:
            return 302, f"{self.server.url}/elsewhere"
        if request.path == "/token":
            return self._token({name: values[0] for name, values in parse_qs(request.body.decode()).items()})
        if request.path == "/me" and request.headers.get("authorization") == "Bearer the-access-token":
            return 200, self.person
        return 401, {"error": "invalid_token"}

    def _token(self, form: dict[str, str]) -> tuple[int, Any]:
        code = form.pop("code", "")
        expected = {
            "grant_type": "authorization_code", "redirect_uri": "https://console.example.com/sso/authorize",
            "client_id": "console", "client_secret": "client-secret",
        }  # fmt: skip
        if form != expected or code not in self.codes:
            return 400, {"error": "invalid_grant"}
        self.codes.remove(code)
        return 200, {"access_token": "the-access-token", "token_type": "Bearer"}


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeProvider]:
    fake = FakeProvider()
    with serving(fake.answer) as server:
        fake.server = server
        values = {
            "AUTHORIZE_URL": f"{server.url}/authorize?tenant=hb", "TOKEN_URL": f"{server.url}/token",
            "USERINFO_URL": f"{server.url}/me", "CLIENT_ID": "console", "CLIENT_SECRET": "client-secret",
            "REDIRECT_URL": "https://console.example.com/sso/authorize",
        }  # fmt: skip
        for name, value in values.items():
            monkeypatch.setenv(f"CONSOLE_SSO_{name}", value)
        yield fake


def start() -> str:
    return str(sso.authorize(payload={}, context=HERE)["state"])


def finish(state: str, code: str = "the-code") -> dict[str, Any]:
    return sso.authorize(payload={"code": code, "state": state}, context=HERE)


@pytest.mark.parametrize("service", [sso.authorize, sso.authorize_hbwhtv])
def test_without_a_provider_the_page_says_so(service: Any) -> None:
    with pytest.raises(Unavailable, match="尚未配置单点登录"):
        service(payload={}, context=HERE)


def test_one_is_sent_to_the_provider_with_a_state(provider: FakeProvider) -> None:
    answer = sso.authorize(payload={}, context=HERE)
    parts = urlsplit(answer["redirect"])
    query = {name: values[0] for name, values in parse_qs(parts.query).items()}
    assert answer["redirect"].startswith(provider.server.url)
    assert query == {
        "tenant": "hb", "response_type": "code", "client_id": "console", "scope": "openid phone",
        "redirect_uri": "https://console.example.com/sso/authorize", "state": answer["state"],
    }  # fmt: skip
    assert "client-secret" not in answer["redirect"]


def test_the_code_is_exchanged_and_the_account_with_the_phone_signs_in(provider: FakeProvider) -> None:
    account = an_account(phone="13812345678")
    answer = finish(start())
    assert tokens.authenticate(answer["token"]).account_id == account.pk
    assert Account.objects.get(pk=account.pk).sso_subject == "sso:u-1"


def test_the_subject_decides_once_it_is_known_whatever_the_phone_is_then(provider: FakeProvider) -> None:
    account = an_account(sso_subject="sso:u-1", phone="")
    an_account(phone="13812345678")
    assert tokens.authenticate(finish(start())["token"]).account_id == account.pk


@pytest.mark.parametrize(
    "accounts",
    [
        [],
        [{"phone": "13812345678"}, {"phone": "13812345678"}],
        [{"phone": "13812345678", "sso_subject": "sso:somebody-else"}],
    ],
)
def test_a_person_whom_no_single_account_matches_is_refused(
    provider: FakeProvider, accounts: list[dict[str, Any]]
) -> None:
    for values in accounts:
        an_account(**values)
    with pytest.raises(Forbidden, match="请联系管理员开通"):
        finish(start())
    assert not Session.objects.exists()


def test_a_disabled_account_does_not_get_in(provider: FakeProvider) -> None:
    an_account(sso_subject="sso:u-1", enabled=False)
    with pytest.raises(Forbidden, match="停用"):
        finish(start())


def test_a_state_is_good_once(provider: FakeProvider) -> None:
    an_account(phone="13812345678")
    state = start()
    finish(state)
    provider.codes.add("the-code")
    with pytest.raises(SignedOut, match="已使用过"):
        finish(state)


def test_a_state_that_is_not_ours_never_reaches_the_provider(provider: FakeProvider) -> None:
    state = start()
    for forged in ("", "x", state[:-1] + ("A" if state[-1] != "A" else "B"), state.replace(":", "")):
        with pytest.raises(SignedOut):
            finish(forged)
    assert provider.server.requests == []


def test_a_state_expires_after_ten_minutes(provider: FakeProvider, monkeypatch: pytest.MonkeyPatch) -> None:
    state = start()
    monkeypatch.setattr(sso, "STATE_LIVES", -1)
    with pytest.raises(SignedOut, match="过期"):
        finish(state)


def test_a_state_of_the_other_door_does_not_open_this_one(
    provider: FakeProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in sso.NEEDED:
        monkeypatch.setenv(f"CONSOLE_HBWHTV_{name}", "http://127.0.0.1:9/")
    with pytest.raises(SignedOut):
        sso.authorize_hbwhtv(payload={"code": "the-code", "state": start()}, context=HERE)


@pytest.mark.parametrize(
    "person", [{}, {"sub": ""}, {"sub": {"x": 1}}, {"sub": None, "phone_number": "13812345678"}, []]
)
def test_a_person_without_a_subject_is_refused(provider: FakeProvider, person: Any) -> None:
    an_account(phone="13812345678")
    provider.person = person
    with pytest.raises(Unavailable):
        finish(start())


def test_a_wrong_code_is_refused(provider: FakeProvider) -> None:
    with pytest.raises(Unavailable, match="单点登录没有成功"):
        finish(start(), "another-code")


def test_the_clients_secret_follows_no_redirect(provider: FakeProvider) -> None:
    provider.redirects = True
    with pytest.raises(Unavailable):
        finish(start())
    assert [request.path for request in provider.server.requests] == ["/token"]
