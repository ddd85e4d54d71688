import json
import os
from pathlib import Path

import pytest

from deploy import environment
from deploy.environment import (
    Address,
    forget_settings,
    kept_secret,
    product_environment,
    require_settings_beyond_loopback,
)
from deploy.errors import DeployError

HERE = Address("127.0.0.1", 8000)


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        *environment._SETTINGS,
        *environment._BEYOND_LOOPBACK,
        "CONSOLE_DATA_DIR",
        "CONSOLE_ENV",
        "CONSOLE_SMS_OUTBOX",
        "CONSOLE_PUSH_DRIVER",
    ):
        monkeypatch.delenv(name, raising=False)


def test_the_secret_is_made_once_and_only_the_owner_reads_it(tmp_path: Path) -> None:
    assert kept_secret(tmp_path) == kept_secret(tmp_path)
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0


def test_the_loopback_address_is_also_localhost() -> None:
    assert HERE.origins == ["http://127.0.0.1:8000", "http://localhost:8000"]


def test_listening_everywhere_is_reached_on_the_loopback_address() -> None:
    everywhere = Address("0.0.0.0", 80)  # noqa: S104
    assert everywhere.local_url == "http://127.0.0.1:80"
    assert "http://127.0.0.1:80" in everywhere.origins
    assert "http://0.0.0.0:80" not in everywhere.origins


def test_an_ipv6_host_is_bracketed_in_addresses() -> None:
    assert Address("::1", 8000).url == "http://[::1]:8000"


def test_a_given_setting_replaces_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STORAGE_URL", "s3://bucket")
    monkeypatch.setenv("CONSOLE_ORIGINS", "https://console.example")
    made = product_environment(tmp_path, HERE, "postgres://here", "redis://here")
    assert made["STORAGE_URL"] == "s3://bucket"
    assert made["CONSOLE_ORIGINS"] == "https://console.example"
    assert made["DATABASE_URL"] == "postgres://here"


def test_an_empty_setting_counts_as_not_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STORAGE_URL", "")
    made = product_environment(tmp_path, HERE, "postgres://here", "redis://here")
    assert made["STORAGE_URL"] == (tmp_path / "media").as_uri()


def test_throw_away_runs_forget_the_stores_of_the_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://precious")
    monkeypatch.setenv("CONSOLE_ENV", "PRODUCTION")
    monkeypatch.setenv("STORAGE_SECRET_KEY", "precious")
    monkeypatch.setenv("TENCENT_SMS_SECRET_KEY", "precious")
    monkeypatch.setenv("CONSOLE_BROWSER", "/some/browser")
    forget_settings()
    assert not {"STORAGE_SECRET_KEY", "TENCENT_SMS_SECRET_KEY"} & set(os.environ)
    assert "DATABASE_URL" not in os.environ
    assert "CONSOLE_ENV" not in os.environ
    assert os.environ["CONSOLE_BROWSER"] == "/some/browser"


def test_a_management_command_finds_the_product_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "DEFAULT_DATA", tmp_path)
    monkeypatch.setattr(environment, "DOTENV", tmp_path / ".env")
    (tmp_path / "run").mkdir()
    environment.publish(tmp_path / "run", {"DATABASE_URL": "postgres://embedded"})
    file = tmp_path / "run" / "environment.json"
    assert json.loads(file.read_text()) == {"DATABASE_URL": "postgres://embedded"}
    assert file.stat().st_mode & 0o077 == 0
    monkeypatch.setenv("DATABASE_URL", "")  # so that monkeypatch takes the adopted value away again
    monkeypatch.delenv("DATABASE_URL")
    environment.adopt_running_product()
    assert os.environ["DATABASE_URL"] == "postgres://embedded"


def test_the_dotenv_file_gives_way_to_the_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "DOTENV", tmp_path / ".env")
    (tmp_path / ".env").write_text("# comment\nCONSOLE_ENV=RELEASE\nREDIS_URL='redis://file'\n")
    monkeypatch.setenv("CONSOLE_ENV", "PRODUCTION")
    monkeypatch.setenv("REDIS_URL", "")
    monkeypatch.delenv("REDIS_URL")
    environment.read_dotenv()
    assert os.environ["CONSOLE_ENV"] == "PRODUCTION"
    assert os.environ["REDIS_URL"] == "redis://file"


def test_a_product_is_one_of_production_unless_development_is_asked_for(tmp_path: Path) -> None:
    made = product_environment(tmp_path, HERE, "postgres://here", "redis://here")
    assert (made["CONSOLE_ENV"], made["CONSOLE_SMS_OUTBOX"]) == ("PRODUCTION", "false")
    made = product_environment(tmp_path, HERE, "postgres://here", "redis://here", development=True)
    assert (made["CONSOLE_ENV"], made["CONSOLE_SMS_OUTBOX"]) == ("DEVELOP", "true")
    strangers = Address("10.1.1.1", 8000)
    made = product_environment(tmp_path, strangers, "postgres://here", "redis://here", development=True)
    assert made["CONSOLE_SMS_OUTBOX"] == "false"


def test_only_a_demonstration_writes_notices_down_instead_of_sending_them(tmp_path: Path) -> None:
    made = product_environment(tmp_path, HERE, "postgres://here", "redis://here")
    assert made["CONSOLE_PUSH_DRIVER"] == ""
    made = product_environment(tmp_path, HERE, "postgres://here", "redis://here", development=True)
    assert made["CONSOLE_PUSH_DRIVER"] == "record"


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.1.1.1", "console.example"])  # noqa: S104
def test_a_start_beyond_loopback_names_what_must_be_said_first(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DeployError, match="CONSOLE_HOSTS, CONSOLE_ORIGINS, CONSOLE_TRUSTED_PROXIES must be set"):
        require_settings_beyond_loopback(Address(host, 8000))
    monkeypatch.setenv("CONSOLE_HOSTS", "console.example")
    monkeypatch.setenv("CONSOLE_ORIGINS", "https://console.example")
    with pytest.raises(DeployError, match="so CONSOLE_TRUSTED_PROXIES must be set"):
        require_settings_beyond_loopback(Address(host, 8000))
    monkeypatch.setenv("CONSOLE_TRUSTED_PROXIES", "none")
    require_settings_beyond_loopback(Address(host, 8000))


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_a_start_on_loopback_needs_nothing(host: str) -> None:
    require_settings_beyond_loopback(Address(host, 8000))
