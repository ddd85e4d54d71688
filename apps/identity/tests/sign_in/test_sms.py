from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured

from apps.core.context import Context
from apps.core.errors import NotFound
from apps.core.tencent import authorization
from apps.identity.codes import dev_sms_page, sms
from apps.identity.errors import Unavailable

from ..servers import Request, Server, serving

SECRET = "the-secret-key"
SENT = {"Response": {"SendStatusSet": [{"Code": "Ok", "SerialNo": "1"}], "RequestId": "r"}}


def test_the_signature_is_that_of_the_providers_own_worked_example() -> None:
    """Tencent Cloud's document "Signature v3": cvm DescribeInstances at 1551113065."""
    body = b'{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
    header = authorization(
        secret_id="AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE", secret_key="Gu5t9xGARNpq86cd98joQYCN3EXAMPLE", service="cvm",
        headers={"content-type": "application/json; charset=utf-8", "host": "cvm.tencentcloudapi.com"},
        body=body, timestamp=1551113065,
    )  # fmt: skip
    assert header.endswith("Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168")


def is_signed(request: Request) -> bool:
    """Checks the signature as the provider's document says, independently of our code."""
    parts = dict(part.strip().split("=", 1) for part in request.headers["authorization"].split(" ", 1)[1].split(","))
    _, date, service, _ = parts["Credential"].split("/")
    timestamp = request.headers["x-tc-timestamp"]
    if date != datetime.fromtimestamp(int(timestamp), UTC).strftime("%Y-%m-%d"):
        return False
    signed = parts["SignedHeaders"].split(";")
    lines = "".join(f"{name}:{request.headers[name].strip().lower()}\n" for name in signed)
    digest = hashlib.sha256(request.body).hexdigest()
    canonical = f"{request.method}\n{request.path}\n\n{lines}\n{parts['SignedHeaders']}\n{digest}"
    hashed = hashlib.sha256(canonical.encode()).hexdigest()
    to_sign = f"TC3-HMAC-SHA256\n{timestamp}\n{date}/{service}/tc3_request\n{hashed}"
    key = b"TC3" + SECRET.encode()
    for part in (date, service, "tc3_request"):
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    return hmac.new(key, to_sign.encode(), hashlib.sha256).hexdigest() == parts["Signature"]


def configure(monkeypatch: pytest.MonkeyPatch, endpoint: str, **more: str) -> None:
    values = {
        "SECRET_ID": "the-id", "SECRET_KEY": SECRET, "APP_ID": "1400006666", "SIGN_NAME": "长江云",
        "TEMPLATE_ID": "1110", "ENDPOINT": endpoint, **more,
    }  # fmt: skip
    for name, value in values.items():
        monkeypatch.setenv(f"TENCENT_SMS_{name}", value)


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    def answer(request: Request) -> tuple[int, Any]:
        return (200, SENT) if is_signed(request) else (200, {"Response": {"Error": {"Code": "AuthFailure"}}})

    with serving(answer) as server:
        configure(monkeypatch, server.url)
        yield server


def test_a_code_reaches_the_provider_signed_and_in_its_format(provider: Server) -> None:
    sms.send_code_to("13812345678", "042042")
    [request] = provider.requests
    assert json.loads(request.body) == {
        "PhoneNumberSet": ["+8613812345678"], "SmsSdkAppId": "1400006666", "SignName": "长江云",
        "TemplateId": "1110", "TemplateParamSet": ["042042", "10"],
    }  # fmt: skip
    assert request.headers["x-tc-action"] == "SendSms"
    assert request.headers["x-tc-version"] == "2021-01-11"
    assert request.headers["x-tc-region"] == "ap-guangzhou"


def test_a_wrong_secret_is_a_failure_that_a_person_can_understand(
    provider: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENCENT_SMS_SECRET_KEY", "another")
    with pytest.raises(Unavailable, match="短信发送失败"):
        sms.send_code_to("13812345678", "042042")


def test_a_template_with_the_code_alone_gets_the_code_alone(provider: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENCENT_SMS_TEMPLATE_PARAMS", "code")
    sms.send_code_to("13812345678", "042042")
    assert json.loads(provider.requests[0].body)["TemplateParamSet"] == ["042042"]


@pytest.mark.parametrize(
    "answer",
    [
        (200, {"Response": {"SendStatusSet": [{"Code": "LimitExceeded.PhoneNumberDailyLimit"}]}}),
        (200, {"Response": {"SendStatusSet": []}}),
        (200, {"Response": None}),
        (200, "<html>not json</html>"),
        (200, []),
        (500, {}),
    ],
)
def test_every_other_answer_of_the_provider_is_a_failure(answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(lambda _: answer) as server:
        configure(monkeypatch, server.url)
        with pytest.raises(Unavailable, match="短信发送失败"):
            sms.send_code_to("13812345678", "042042")


def test_a_provider_that_cannot_be_reached_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(lambda _: (200, SENT)) as server:
        configure(monkeypatch, server.url)
    with pytest.raises(Unavailable):
        sms.send_code_to("13812345678", "042042")


def test_no_code_and_no_phone_reach_the_log(
    provider: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sms.send_code_to("13812345678", "042042")
    monkeypatch.setenv("TENCENT_SMS_SECRET_KEY", "another")
    with pytest.raises(Unavailable):
        sms.send_code_to("13812345678", "042042")
    assert "042042" not in caplog.text
    assert "13812345678" not in caplog.text


def test_half_a_configuration_is_an_error_and_no_outbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENCENT_SMS_SECRET_ID", "the-id")
    with pytest.raises(ImproperlyConfigured, match="TENCENT_SMS_SECRET_KEY"):
        sms.send_code_to("13812345678", "042042")


@pytest.fixture
def _empty_outbox() -> None:
    cache.delete(sms.OUTBOX)


@pytest.mark.usefixtures("_empty_outbox")
def test_in_development_the_terminal_and_the_outbox_show_the_code(caplog: pytest.LogCaptureFixture) -> None:
    sms.send_code_to("13812345678", "042042")
    sms.send_code_to("13900000000", "777777")
    items = dev_sms_page.show_outbox(context=Context(own_machine=True))["items"]
    assert [(item["phone"], item["code"]) for item in items] == [("13900000000", "777777"), ("13812345678", "042042")]
    assert "042042" in caplog.text


def test_the_outbox_is_not_there_for_other_machines() -> None:
    with pytest.raises(NotFound):
        dev_sms_page.show_outbox(context=Context(address="127.0.0.1"))


def test_a_console_of_development_has_an_outbox_only_when_it_was_started_with_one(settings: Any) -> None:
    settings.SMS_OUTBOX = False
    with pytest.raises(NotFound):
        dev_sms_page.show_outbox(context=Context(own_machine=True))
    with pytest.raises(Unavailable, match="短信服务尚未开通"):
        sms.send_code_to("13812345678", "042042")


@pytest.mark.parametrize("environment", ["RELEASE", "PRODUCTION", "MASTER"])
def test_outside_development_there_is_no_outbox_and_no_code_in_the_log(
    environment: str, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    settings.CONSOLE_ENV = environment
    with pytest.raises(Unavailable, match="短信服务尚未开通"):
        sms.send_code_to("13812345678", "042042")
    with pytest.raises(NotFound):
        dev_sms_page.show_outbox(context=Context(own_machine=True))
    assert "042042" not in caplog.text


def test_with_a_provider_there_is_no_outbox(provider: Server) -> None:
    with pytest.raises(NotFound):
        dev_sms_page.show_outbox(context=Context(own_machine=True))
