"""`manage.py bench screens`: what a browser makes of twelve screens, beside a peer that runs on the same machine.

Lighthouse (desktop preset and its throttling, empty cache) judges each screen several times. Then a browser without
throttling presses an entry of the menu and waits for the rows of its list, scrolls a list of a hundred rows, and types
into an article of 50,000 characters. The peer is Strapi with SQLite and the same records. Writes docs/bench/screens.md.
`--quick` measures less often, and the page says how often; `--install` only installs what is measured with, which takes
minutes. With names of screens only their Lighthouse figures are printed.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from deploy.benches._screens import peer, plan, sites
from deploy.benches._screens.page import Line, missed, page_of
from deploy.commands import run
from deploy.errors import DeployError
from deploy.paths import DEFAULT_DATA, ROOT
from deploy.product import running
from deploy.progress import say
from deploy.toolchain.browser import browser_environment
from deploy.upload_client.console import Console

HERE = Path(__file__).parent / "_screens"
DATA = DEFAULT_DATA / "bench" / "screens"
REPORT = ROOT / "docs" / "bench" / "screens.md"
ONLY_SOME = "only some screens were asked for."


def main(arguments: list[str]) -> int:
    options = _options(arguments)
    log = DATA / "log" / "screens.log"
    install(log)
    why_alone = ONLY_SOME if options.only else _why_no_peer(log)
    if options.install:
        return 0
    with both_sites(log, only=options.only, why_alone=why_alone) as (described, why_alone):
        lines = measured(described, rounds=options.rounds, clicks=options.clicks, only=bool(options.only))
    text = page_of(lines, why_alone)
    print(text, flush=True)
    if not options.only:
        REPORT.write_text(text, encoding="utf-8")
    return 1 if missed(lines) else 0


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench screens")
    parser.add_argument("only", nargs="*", help="names of screens")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--install", action="store_true")
    parser.add_argument("--rounds", type=int, help="of Lighthouse for each screen")
    parser.add_argument("--clicks", type=int, help="rounds for each way to a list")
    options = parser.parse_args(arguments)
    rounds, clicks = (plan.QUICK_ROUNDS, plan.QUICK_CLICKS) if options.quick else (plan.ROUNDS, plan.CLICKS)
    options.rounds, options.clicks = options.rounds or rounds, options.clicks or clicks
    return options


def _why_no_peer(log: Path) -> str:
    """Installs the peer. Says why there is none if that fails: our own figures do not need it."""
    try:
        peer.install(DATA / "peer", log)
    except (DeployError, OSError) as error:
        return str(error)
    return ""


def install(log: Path) -> None:
    """The packages of the Node program, once for each state of their lock."""
    lock, marker = HERE / "package-lock.json", HERE / "node_modules" / ".installed"
    if not (marker.exists() and marker.read_text() == lock.read_text()):
        run(
            ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", HERE], "Installing Lighthouse", log
        )
        marker.write_text(lock.read_text())


@contextmanager
def both_sites(log: Path, *, only: list[str], why_alone: str) -> Iterator[tuple[list[sites.Site], str]]:
    """The sites as they run, ours first, and why there is no peer if there is none."""
    with ExitStack() as stack:
        product = stack.enter_context(running(DATA / "console", demo=True))
        origin, password = product.address.url, product.environment.get("CONSOLE_DEMO_PASSWORD", "Demo#2026")
        admin = Console(origin).sign_in("admin", password)
        ours = sites.our_site(
            origin, admin.post("/admin/login", name="admin", password=password), sites.our_records(admin)
        )
        ours["screens"] = [one for one in ours["screens"] if not only or one["name"] in only]
        described = [ours]
        if not why_alone:
            seed = peer.seed_of(admin, product.data / "media")
            try:
                address, records = stack.enter_context(peer.running(DATA / "peer", seed, log))
                described.append(sites.peer_site(address, peer.ACCOUNT, records))
            except (RuntimeError, OSError, LookupError) as error:
                why_alone = f"{error!r}"
        yield described, why_alone


def measured(described: list[sites.Site], *, rounds: int, clicks: int, only: bool) -> list[Line]:
    browser = browser_environment()["CONSOLE_BROWSER"]
    wish: dict[str, Any] = {"browser": browser, "rounds": rounds, "clicks": clicks, "only": only, "sites": described}
    lines = []
    command = ["node", str(HERE / "measure.mjs")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ}
    ) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        node.stdin.write(json.dumps(wish))
        node.stdin.close()
        for written in node.stdout:
            line = Line(**json.loads(written))
            lines.append(line)
            say(f"{line.site}: {line.summary()}")
    if node.returncode:
        raise DeployError("The browser's program ended with an error, which stands above.")
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
