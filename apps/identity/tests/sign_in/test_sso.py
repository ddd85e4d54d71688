from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from apps.api.tests.clients import serve
from apps.core.errors import Forbidden, SignedOut
from apps.identity.errors import Unavailable
from apps.identity.models import Account, Session
from apps.identity.passwords import recovery
from apps.identity.sessions import tokens
from apps.identity.sign_in import login, sso

from ..people import HERE, an_account
from ..servers import Request, Server, serving

pytestmark = pytest.mark.django_db


@dataclass
class FakeProvider:
    """A provider that knows one code and its person, and checks everything that the standard lets it check."""

    server: Server = field(default_factory=lambda: Server(""))
    person: dict[str, Any] = field(
        default_factory=lambda: {"sub": "u-1", "phone_number": "+86 138-1234-5678", "phone_number_verified": True}
    )
    codes: set[str] = field(default_factory=lambda: {"the-code"})
    redirects: bool = False
    challenge: str = ""

    def answer(self, request: Request) -> tuple[int, Any]:
        if self.redirects:
            return 302, f"{self.server.url}/elsewhere"
        if request.path == "/token":
            return self._token({name: values[0] for name, values in parse_qs(request.body.decode()).items()})
        if request.path == "/me" and request.headers.get("authorization") == "Bearer the-access-token":
            return 200, self.person
        return 401, {"error": "invalid_token"}

    def _token(self, form: dict[str, str]) -> tuple[int, Any]:
        code, verifier = form.pop("code", ""), form.pop("code_verifier", "")
        digest = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
        expected = {
            "grant_type": "authorization_code", "redirect_uri": "https://console.example.com/sso/authorize",
            "client_id": "console", "client_secret": "client-secret",
        }  # fmt: skip
        if form != expected or code not in self.codes or digest != self.challenge:
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


def start(provider: FakeProvider) -> str:
    answer = serve(sso.authorize, {}, context=HERE)
    provider.challenge = parse_qs(urlsplit(answer["redirect"]).query)["code_challenge"][0]
    return str(answer["state"])


def finish(state: str, code: str = "the-code") -> dict[str, Any]:
    return serve(sso.authorize, {"code": code, "state": state}, context=HERE)


@pytest.mark.parametrize("service", [sso.authorize, sso.authorize_hbwhtv])
def test_without_a_provider_the_page_says_so(service: Any) -> None:
    with pytest.raises(Unavailable, match="尚未配置单点登录"):
        serve(service, {}, context=HERE)


def test_one_is_sent_to_the_provider_with_a_state(provider: FakeProvider) -> None:
    answer = serve(sso.authorize, {}, context=HERE)
    parts = urlsplit(answer["redirect"])
    query = {name: values[0] for name, values in parse_qs(parts.query).items()}
    assert answer["redirect"].startswith(provider.server.url)
    assert len(query.pop("code_challenge")) == 43
    assert query == {
        "tenant": "hb", "response_type": "code", "client_id": "console", "scope": "openid phone",
        "redirect_uri": "https://console.example.com/sso/authorize", "state": answer["state"], "code_challenge_method": "S256",
    }  # fmt: skip
    assert "client-secret" not in answer["redirect"]


def confirm(answer: dict[str, Any], sent: list[tuple[str, str]]) -> dict[str, Any]:
    serve(recovery.send_code, {"purpose": "login", "ticket": answer["ticket"]}, context=HERE)
    return serve(login.confirm_second_step, {"ticket": answer["ticket"], "verifyCode": sent[-1][1]}, context=HERE)


def test_the_account_with_the_phone_is_bound_once_a_code_came_back_from_it(
    provider: FakeProvider, sent: list[tuple[str, str]]
) -> None:
    account = an_account(phone="13812345678")
    answer = finish(start(provider))
    assert answer.keys() == {"ticket", "phone"}
    assert Account.objects.get(pk=account.pk).sso_subject is None
    assert tokens.authenticate(confirm(answer, sent)["token"]).account_id == account.pk
    assert Account.objects.get(pk=account.pk).sso_subject == "sso:u-1"
    provider.codes.add("the-code")
    assert tokens.authenticate(finish(start(provider))["token"]).account_id == account.pk


@pytest.mark.parametrize("verified", [False, None, "false", "true", 1])
def test_a_phone_that_the_provider_did_not_verify_leads_to_no_account(provider: FakeProvider, verified: Any) -> None:
    an_account(phone="13812345678")
    provider.person["phone_number_verified"] = verified
    with pytest.raises(Forbidden, match="请联系管理员开通"):
        finish(start(provider))


@pytest.mark.parametrize(("amr", "requested"), [(None, True), (["pwd"], True), (["pwd", "otp"], False), ("mfa", True)])
def test_a_second_step_is_left_out_only_where_the_provider_did_one(
    provider: FakeProvider, amr: Any, requested: bool
) -> None:
    an_account(sso_subject="sso:u-1", phone="13812345678", second_step=True)
    provider.person["amr"] = amr
    assert ("ticket" in finish(start(provider))) is requested


def test_a_code_that_somebody_caught_is_worth_nothing_without_the_verifier(provider: FakeProvider) -> None:
    an_account(sso_subject="sso:u-1")
    start(provider)
    other = serve(sso.authorize, {}, context=HERE)["state"]
    with pytest.raises(Unavailable):
        finish(str(other))


def test_the_subject_decides_once_it_is_known_whatever_the_phone_is_then(provider: FakeProvider) -> None:
    account = an_account(sso_subject="sso:u-1", phone="")
    an_account(phone="13812345678")
    assert tokens.authenticate(finish(start(provider))["token"]).account_id == account.pk


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
        finish(start(provider))
    assert not Session.objects.exists()


def test_a_disabled_account_does_not_get_in(provider: FakeProvider) -> None:
    an_account(sso_subject="sso:u-1", enabled=False)
    with pytest.raises(Forbidden, match="停用"):
        finish(start(provider))


def test_a_state_is_good_once(provider: FakeProvider) -> None:
    an_account(sso_subject="sso:u-1")
    state = start(provider)
    finish(state)
    provider.codes.add("the-code")
    with pytest.raises(SignedOut, match="已使用过"):
        finish(state)


def test_a_state_that_is_not_ours_never_reaches_the_provider(provider: FakeProvider) -> None:
    state = start(provider)
    for forged in ("", "x", state[:-1] + ("A" if state[-1] != "A" else "B"), state.replace(":", "")):
        with pytest.raises(SignedOut):
            finish(forged)
    assert provider.server.requests == []


def test_a_state_expires_after_ten_minutes(provider: FakeProvider, monkeypatch: pytest.MonkeyPatch) -> None:
    state = start(provider)
    monkeypatch.setattr(sso, "STATE_LIVES", -1)
    with pytest.raises(SignedOut, match="过期"):
        finish(state)


def test_a_state_of_the_other_door_does_not_open_this_one(
    provider: FakeProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in sso.NEEDED:
        monkeypatch.setenv(f"CONSOLE_HBWHTV_{name}", "http://127.0.0.1:9/")
    with pytest.raises(SignedOut):
        serve(sso.authorize_hbwhtv, {"code": "the-code", "state": start(provider)}, context=HERE)


@pytest.mark.parametrize(
    "person", [{}, {"sub": ""}, {"sub": {"x": 1}}, {"sub": None, "phone_number": "13812345678"}, []]
)
def test_a_person_without_a_subject_is_refused(provider: FakeProvider, person: Any) -> None:
    an_account(phone="13812345678")
    provider.person = person
    with pytest.raises(Unavailable):
        finish(start(provider))


def test_a_wrong_code_is_refused(provider: FakeProvider) -> None:
    with pytest.raises(Unavailable, match="单点登录没有成功"):
        finish(start(provider), "another-code")


def test_the_clients_secret_follows_no_redirect(provider: FakeProvider) -> None:
    provider.redirects = True
    with pytest.raises(Unavailable):
        finish(start(provider))
    assert [request.path for request in provider.server.requests] == ["/token"]
