"""The environment variables that carry every setting to the product's processes (deploy/env.sample)."""

import base64
import ipaddress
import json
import os
import secrets
import socket
from dataclasses import dataclass
from pathlib import Path

import environ

from deploy.errors import DeployError
from deploy.paths import DEFAULT_DATA, DOTENV

_RUNNING = "environment.json"
_SETTINGS = {"DATABASE_URL", "REDIS_URL", "STORAGE_URL", "SECRET_KEY", "SECRET_KEY_FALLBACKS", "DJANGO_SETTINGS_MODULE"}

_BEYOND_LOOPBACK = ("CONSOLE_HOSTS", "CONSOLE_ORIGINS", "CONSOLE_TRUSTED_PROXIES")
_ORDER_OF_P256 = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_FAMILIES = ("CONSOLE_", "STORAGE_", "TENCENT_")


@dataclass(frozen=True)
class Address:
    host: str
    port: int

    @property
    def url(self) -> str:
        return f"http://{self._in_url(self.host)}:{self.port}"

    @property
    def local_url(self) -> str:
        """The URL by which this machine reaches it, even if it listens on every interface."""
        everywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 (compared, not bound)
        return f"http://{self._in_url(everywhere.get(self.host, self.host))}:{self.port}"

    @property
    def is_loopback(self) -> bool:
        """True if only this machine reaches it."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def origins(self) -> list[str]:
        """The browser origins that may open sockets, when the deployment names none."""
        hosts = [self.host]
        if self.host in {"127.0.0.1", "localhost"}:
            hosts = ["127.0.0.1", "localhost"]
        elif self.local_url != self.url:
            hosts = ["127.0.0.1", "localhost", *_own_names()]
        return [f"http://{self._in_url(host)}:{self.port}" for host in dict.fromkeys(hosts)]

    @staticmethod
    def _in_url(host: str) -> str:
        return f"[{host}]" if ":" in host else host


def require_settings_beyond_loopback(address: Address) -> None:
    """Refuses to listen where strangers are before the deployment says who it is.

    Without hosts, origins and proxies every visitor behind a proxy looks like this machine.
    """
    if address.is_loopback:
        return
    missing = [name for name in _BEYOND_LOOPBACK if not os.environ.get(name)]
    if missing:
        raise DeployError(
            f"{address.host} is reached from other machines, so {', '.join(missing)} must be set first, "
            "in the shell or in .env (deploy/env.sample explains them; CONSOLE_TRUSTED_PROXIES=none without a proxy)."
        )


def read_dotenv() -> None:
    """Variables that are set already win over the file."""
    if DOTENV.exists():
        environ.Env.read_env(str(DOTENV), overwrite=False)


def forget_settings() -> None:
    """For commands with throw-away data: they must never reach what this shell's variables name."""
    for key in list(os.environ):
        if key in _SETTINGS or (key.startswith(_FAMILIES) and key != "CONSOLE_BROWSER"):
            del os.environ[key]


def kept_secret(data: Path) -> str:
    """Made once per data folder: signs what the product signs, and the embedded passwords derive from it."""
    file = data / "secret"
    if not file.exists():
        file.touch(0o600)
        file.write_text(secrets.token_hex(32))
    return file.read_text().strip()


def kept_push_key(data: Path) -> str:
    """Made once per data folder: the private key (P-256, base64url) by which push services know this installation.

    It is not derived from the secret, whose rotation would end every browser's subscription.
    """
    file = data / "web-push-key"
    if not file.exists():
        number = secrets.randbelow(_ORDER_OF_P256 - 1) + 1
        file.touch(0o600)
        file.write_text(base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("="))
    return file.read_text().strip()


def product_environment(
    data: Path, address: Address, database: str, redis: str, *, development: bool = False
) -> dict[str, str]:
    """This process's own environment and the product's settings; what is set already is kept.

    Only a ``development`` product on the loopback address shows the codes that no provider sends: `dev`,
    `up --demo` and tests ask for one. It writes notices to phones down instead of sending them.
    """
    defaults = {
        "DJANGO_SETTINGS_MODULE": "apps.site.settings",
        "DATABASE_URL": database,
        "REDIS_URL": redis,
        "STORAGE_URL": (data / "media").as_uri(),
        "SECRET_KEY": kept_secret(data),
        "CONSOLE_WEB_PUSH_KEY": kept_push_key(data),
        "CONSOLE_ORIGINS": ",".join(address.origins),
        "CONSOLE_ENV": "DEVELOP" if development else "PRODUCTION",
        "CONSOLE_SMS_OUTBOX": "true" if development and address.is_loopback else "false",
        "CONSOLE_DEMO_PASSWORD": "Demo#2026",
        "CONSOLE_PUSH_DRIVER": "record" if development else "",
    }
    given = {key: value for key, value in os.environ.items() if value or key not in defaults}
    forced = {"CONSOLE_DATA_DIR": str(data), "PYTHONUNBUFFERED": "1"}
    return {**defaults, **given, **forced}


def publish(run_folder: Path, environment: dict[str, str]) -> None:
    """Leaves what differs from the caller's environment for `adopt_running_product`, readable to us only."""
    own = {key: value for key, value in environment.items() if os.environ.get(key) != value}
    file = run_folder / _RUNNING
    file.touch(0o600)
    file.write_text(json.dumps(own, indent=1))


def adopt_running_product() -> None:
    """Gives a Django command the settings of `.env`, and of the product that last ran from `var/`, or from
    `CONSOLE_DATA_DIR`."""
    read_dotenv()
    named = os.environ.pop("CONSOLE_DATA_DIR", "") if "DATABASE_URL" not in os.environ else ""
    file = Path(named or DEFAULT_DATA).absolute() / "run" / _RUNNING
    if "DATABASE_URL" in os.environ or not os.access(file, os.R_OK):
        return
    for key, value in json.loads(file.read_text()).items():
        os.environ.setdefault(key, value)


def _own_names() -> list[str]:
    try:
        name, aliases, addresses = socket.gethostbyname_ex(socket.gethostname())
    except OSError:
        return []
    return [name, *aliases, *addresses]
