"""The web server and the workers become an account of their own when root starts the product."""

import os
import sys
from pathlib import Path

import pytest

from deploy.services import service_account
from deploy.services.service import Service
from deploy.services.service_account import for_account, hand_over
from deploy.services.user import User

NOBODY = User(65534, 65534)
#: Of this environment or of the system: the former may lie in a closed home.
PYTHONS = [str(Path(sys.executable).resolve()), "/usr/bin/python3"]
PYTHON = next((each for each in PYTHONS if os.geteuid() == 0 and NOBODY.succeeds([each, "--version"])), "")
needs_root = pytest.mark.skipif(not PYTHON, reason="only root changes its user, and to one that may run Python")


def services() -> list[Service]:
    return [Service(name, ("true",), lambda: True, {"HOME": "/root"}) for name in ("worker", "web")]


@pytest.fixture
def as_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_account, "unprivileged_user", lambda account: NOBODY)


@pytest.fixture
def readable_checkout(open_folder: Path, as_nobody: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that every account may read, wherever this one stands, and a Python that it may run."""
    checkout = open_folder / "checkout"
    (checkout / "apps" / "site").mkdir(parents=True)
    for name in ("manage.py", "apps/site/serve.py", "pyvenv.cfg"):
        (checkout / name).touch()
    for name in ("ROOT", "VENV", "NODE_MODULES"):
        monkeypatch.setattr(service_account, name, checkout)
    monkeypatch.setattr(service_account, "PYTHON", Path(PYTHON))
    return checkout


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(service_account, "say", lines.append)
    return lines


def test_an_ordinary_user_stays_who_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_account, "unprivileged_user", lambda account: None)
    assert [each.user for each in for_account(services(), tmp_path, {}, 8000)] == [None, None]


@needs_root
def test_services_of_root_become_the_account_which_owns_what_they_write(
    readable_checkout: Path, open_folder: Path, said: list[str]
) -> None:
    data = open_folder / "data"
    data.mkdir(mode=0o700)
    settings = {"STORAGE_URL": (data / "media").as_uri()}
    started = for_account(services(), data, settings, 8000)
    assert said == []
    assert [each.user for each in started] == [NOBODY, NOBODY]
    assert {each.environment["HOME"] for each in started} == {"/nonexistent"}
    for name in ("celery", "log-anchors", "log-archive", "media", "media-incoming"):
        assert (data / name).stat().st_uid == NOBODY.uid
        assert NOBODY.succeeds(["touch", str(data / name / "file")])
    assert data.stat().st_uid == 0
    assert not NOBODY.succeeds(["touch", str(data / "file")])


@needs_root
def test_what_root_left_in_an_older_data_folder_is_handed_over_but_not_what_links_lead_to(open_folder: Path) -> None:
    media, outside = open_folder / "media", open_folder / "outside"
    (media / "saas").mkdir(parents=True)
    outside.write_text("root's")
    (media / "saas" / "old.png").write_text("old")
    (media / "link").symlink_to(outside)
    os.link(outside, media / "second-name")
    hand_over(media, NOBODY)
    assert {path.stat().st_uid for path in (media, media / "saas", media / "saas" / "old.png")} == {NOBODY.uid}
    assert outside.stat().st_uid == 0


@needs_root
@pytest.mark.parametrize("closed", ["checkout", "data"])
def test_services_stay_root_and_say_why_where_the_account_cannot_go(
    readable_checkout: Path, open_folder: Path, said: list[str], closed: str
) -> None:
    data = open_folder / "home" / "data"
    data.mkdir(parents=True)
    (readable_checkout if closed == "checkout" else data.parent).chmod(0o700)
    assert [each.user for each in for_account(services(), data, {}, 8000)] == [None, None]
    [line] = said
    assert "run as root" in line
    assert str(readable_checkout if closed == "checkout" else data) in line


@needs_root
def test_a_folder_elsewhere_is_not_handed_over_but_asked_for(
    readable_checkout: Path, open_folder: Path, said: list[str]
) -> None:
    data, media = open_folder / "data", open_folder / "disk" / "media"
    data.mkdir()
    media.mkdir(parents=True)
    (media.parent / "media-incoming").mkdir()
    started = for_account(services(), data, {"STORAGE_URL": media.as_uri()}, 8000)
    assert [each.user for each in started] == [None, None]
    assert str(media) in said[0]
    for folder in (media, media.parent / "media-incoming"):
        NOBODY.own(folder)
    assert [each.user for each in for_account(services(), data, {"STORAGE_URL": media.as_uri()}, 8000)] == [NOBODY] * 2


@needs_root
def test_only_the_web_server_stays_root_for_a_port_that_only_root_may_take(
    readable_checkout: Path, open_folder: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lowest = open_folder / "lowest"
    lowest.write_text("1024\n")
    monkeypatch.setattr(service_account, "_LOWEST_PORT", lowest)
    users = {each.name: each.user for each in for_account(services(), open_folder, {}, 443)}
    assert users == {"worker": NOBODY, "web": None}
    assert "port 443" in said[0]
