"""A whole running product: embedded services, database, web and workers."""

import hashlib
import hmac
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from deploy.commands import capture
from deploy.database.migration_check import is_prepared
from deploy.environment import Address, kept_secret, product_environment, publish
from deploy.paths import DEFAULT_DATA, PYTHON
from deploy.process.instance import Instance, hold
from deploy.process.interrupts import uninterrupted
from deploy.process.supervisor import Supervisor
from deploy.progress import say
from deploy.services.application import web, workers
from deploy.services.bytecode import bytecode_of_services
from deploy.services.ports import free_port
from deploy.services.postgres import embedded_postgres
from deploy.services.service_account import for_account
from deploy.services.valkey import embedded_valkey
from deploy.toolchain.build import console_build


@dataclass(frozen=True)
class Product:
    """A running product. `sign_in` is what the first start printed about the administrator, else empty."""

    address: Address
    environment: dict[str, str]
    supervisor: Supervisor
    data: Path
    sign_in: str = ""


@contextmanager
def services(
    data: Path, *, durable: bool = True, address: Address | None = None, development: bool = False
) -> Iterator[Product]:
    """PostgreSQL and Valkey, unless named by the environment, and the settings that lead to them."""
    with hold(data) as instance:
        supervisor = Supervisor(instance.run_folder, instance.log_folder)
        try:
            database, redis = _start_stores(supervisor, instance, durable)
            address = address or Address("127.0.0.1", free_port())
            environment = product_environment(instance.data, address, database, redis, development=development)
            yield Product(address, environment, supervisor, instance.data)
        finally:
            with uninterrupted():
                supervisor.stop()


@contextmanager
def running(
    data: Path,
    *,
    address: Address | None = None,
    processes: int = 1,
    demo: bool = False,
    durable: bool = True,
) -> Iterator[Product]:
    """The product with its console built, its database migrated and its processes ready."""
    with ExitStack() as stack:
        with console_build(DEFAULT_DATA / "log" / "build.log"):
            stores = stack.enter_context(services(data, durable=durable, address=address, development=demo))
            with bytecode_of_services(stores.data / "log" / "prepare.log", stores.environment):
                sign_in = prepare(stores, demo=demo)
        publish(stores.data / "run", stores.environment)
        server = web(stores.address, processes, stores.environment)
        started = [workers(stores.data, stores.environment), server]
        stores.supervisor.start(*for_account(started, stores.data, stores.environment, stores.address.port))
        yield Product(stores.address, stores.environment, stores.supervisor, stores.data, sign_in)


def prepare(product: Product, *, demo: bool) -> str:
    """Migrations, the first administrator and the demonstration data; returns how to sign in, once.

    Starts Django only if something is missing: a second start is to take no longer than its processes need.
    """
    marker = product.data / "run" / "demonstration"
    database = product.environment["DATABASE_URL"]
    filled = not demo or (marker.exists() and marker.read_text() == _mark(database))
    if filled and is_prepared(database):
        return ""
    say("Preparing the database" + (" and the demonstration data" if demo else ""))
    command = [str(PYTHON), "-m", "deploy.database.prepare", *(["--demo"] if demo else [])]
    log = product.data / "log" / "prepare.log"
    sign_in = capture(command, "Preparing the database", log, product.environment).strip()
    if demo:
        marker.write_text(_mark(database))
    if sign_in:
        print(sign_in, flush=True)
    return sign_in


def _mark(database: str) -> str:
    return hashlib.sha256(database.encode()).hexdigest()


def _start_stores(supervisor: Supervisor, instance: Instance, durable: bool) -> tuple[str, str]:
    """Addresses of database and Redis; a given one replaces the embedded service."""
    secret = kept_secret(instance.data)
    database, redis = os.environ.get("DATABASE_URL", ""), os.environ.get("REDIS_URL", "")
    if not database:
        service, database = embedded_postgres(instance.data, _derived(secret, "postgres"), durable=durable)
        supervisor.start(service)
    if not redis:
        service, redis = embedded_valkey(instance.data, _derived(secret, "valkey"))
        supervisor.start(service)
    return database, redis


def _derived(secret: str, purpose: str) -> str:
    return hmac.new(secret.encode(), purpose.encode(), hashlib.sha256).hexdigest()[:40]
