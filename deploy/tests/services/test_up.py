from pathlib import Path

import pytest

from deploy.environment import Address
from deploy.process.supervisor import Supervisor
from deploy.product import Product
from deploy.services.ports import free_port, is_free, kept_port
from deploy.up import how_to_sign_in, parse


def product(tmp_path: Path, sign_in: str = "") -> Product:
    settings = {"CONSOLE_ORIGINS": "http://127.0.0.1:8000", "CONSOLE_DEMO_PASSWORD": "Demo#2026"}
    return Product(Address("127.0.0.1", 8000), settings, Supervisor(tmp_path, tmp_path), tmp_path, sign_in)


def test_the_defaults_are_those_of_the_documents() -> None:
    options = parse([])
    assert (options.host, options.port, options.demo, options.processes) == ("127.0.0.1", 8000, False, 1)
    assert options.data.name == "var"


def test_no_processes_at_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--processes", "0"])
    assert "at least 1" in capsys.readouterr().err


def test_the_demonstration_names_its_accounts_and_password(tmp_path: Path) -> None:
    result = how_to_sign_in(product(tmp_path), demo=True)
    assert "reviewer" in result
    assert "Demo#2026" in result


def test_the_one_time_password_is_repeated_below_the_address(tmp_path: Path) -> None:
    assert "admin / once-only" in how_to_sign_in(product(tmp_path, "admin / once-only"), demo=False)


def test_a_port_is_kept_while_it_is_free(tmp_path: Path) -> None:
    file = tmp_path / "ports.json"
    assert kept_port(file, "valkey") == kept_port(file, "valkey")


def test_a_taken_port_is_replaced(tmp_path: Path) -> None:
    import socket

    file = tmp_path / "ports.json"
    port = kept_port(file, "valkey")
    with socket.create_server(("127.0.0.1", port)):
        assert not is_free("127.0.0.1", port)
        assert kept_port(file, "valkey") != port


def test_a_free_port_can_be_listened_on() -> None:
    assert is_free("127.0.0.1", free_port())
