"""Runs what fetches software, trusting whom this machine trusts: uv and Node bring certificates of their own."""

import os
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from deploy.commands import Argument, beside, run
from deploy.paths import DEFAULT_DATA

INSTALL_LOG = DEFAULT_DATA / "log" / "install.log"
_BUNDLES = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem")


def install(command: Sequence[Argument], what: str) -> None:
    """Raises DeployError with the end of the log."""
    run(command, what, INSTALL_LOG, _environment())


def install_beside(command: Sequence[Argument], what: str) -> AbstractContextManager[None]:
    """The same while a block runs (`deploy.commands.beside`)."""
    return beside(command, what, INSTALL_LOG, _environment())


def _environment() -> dict[str, str]:
    """This process's own; where it names certificates itself, those stay. No installer may ask questions."""
    bundle = next((name for name in _BUNDLES if Path(name).exists()), None)
    found = {} if bundle is None else {"NODE_EXTRA_CA_CERTS": bundle, "UV_SYSTEM_CERTS": "true"}
    return {**found, "DEBIAN_FRONTEND": "noninteractive", **os.environ}
