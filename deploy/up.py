"""`manage.py up`: the product and everything it needs, until it is told to stop."""

import argparse
import os
import signal
from pathlib import Path

from deploy.environment import Address, read_dotenv, require_settings_beyond_loopback
from deploy.errors import DeployError
from deploy.paths import DEFAULT_DATA
from deploy.process.parent_death import die_with_parent
from deploy.process.relay import Relay
from deploy.product import Product, running
from deploy.progress import say
from deploy.services.ports import free_port, is_free


def main(arguments: list[str]) -> int:
    """Ends by `Stopped` (asked to) or `DeployError`."""
    options = parse(arguments)
    _follow_npm()
    read_dotenv()
    address = Address(options.host, options.port or free_port())
    require_settings_beyond_loopback(address)
    if not is_free(address.host, address.port):
        raise DeployError(f"{address.host}:{address.port} is in use or not ours; choose another with --port or --host.")
    _serve(options, address)
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("manage.py up", description="Starts the product; Ctrl-C stops it.")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one (8000)")
    parser.add_argument("--data", type=absolute, default=DEFAULT_DATA, help="the data folder (var)")
    parser.add_argument("--demo", action="store_true", help="fill in the demonstration data")
    parser.add_argument("--processes", type=_positive, default=1, metavar="N", help="web processes (1)")
    return parser.parse_args(arguments)


def _serve(options: argparse.Namespace, address: Address) -> None:
    with running(options.data, address=address, processes=options.processes, demo=options.demo) as product:
        say("Everything answers")
        print(f"READY {address.url}", flush=True)
        print(how_to_sign_in(product, demo=options.demo), flush=True)
        product.supervisor.watch(Relay(product.data / "log" / "web.log").pass_on)


def how_to_sign_in(product: Product, *, demo: bool) -> str:
    """Two or three lines below READY."""
    origins = product.environment["CONSOLE_ORIGINS"].split(",")
    lines = [f"  Open {origins[0]} in a browser; logs are in {product.data / 'log'}; Ctrl-C stops everything."]
    if product.sign_in:
        lines.append("  " + product.sign_in.replace("\n", "\n  "))
    elif demo:
        password = product.environment["CONSOLE_DEMO_PASSWORD"]
        lines.append(f"  Sign in as admin, editor, editor2, reviewer or operator with {password}")
        lines.append("  (admin keeps a password of its own once somebody chose one).")
    else:
        lines.append("  Sign in as admin with your password.")
    return "\n".join(lines)


def _follow_npm() -> None:
    """`npm start` does not pass signals on; so this ends in order when npm does."""
    if "npm_lifecycle_event" in os.environ:
        die_with_parent(signal.SIGTERM)


def absolute(text: str) -> Path:
    return Path(text).expanduser().resolve()


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number
