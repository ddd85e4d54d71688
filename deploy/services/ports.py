"""Loopback ports for the embedded services, kept with the data so that addresses last."""

import json
import random
import socket
from pathlib import Path

#: Linux gives outgoing connections 32768 and more, other systems 49152 and more.
_LOWEST, _LOWEST_OUTGOING = 15_000, 32_000
_given: set[int] = set()


def kept_port(file: Path, name: str) -> int:
    """The port that `name` had last time if it is still free, else a new free one, which is written down."""
    ports: dict[str, int] = json.loads(file.read_text()) if file.exists() else {}
    port = ports.get(name, 0)
    if not port or not is_free("127.0.0.1", port):
        ports[name] = port = free_port()
        file.write_text(json.dumps(ports, indent=1))
    return port


def free_port() -> int:
    """Below those that the system gives to outgoing connections: one of these might take it before it is used, or
    while its server restarts. Never the same twice in this process."""
    while True:
        port = random.randrange(_LOWEST, _LOWEST_OUTGOING)  # noqa: S311 (a port, not a secret)
        if port not in _given and is_free("127.0.0.1", port):
            _given.add(port)
            return port


def is_free(host: str, port: int) -> bool:
    """True if a server could listen there now."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen(1)
        except OSError:
            return False
    return True
