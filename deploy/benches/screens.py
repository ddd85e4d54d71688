"""`manage.py bench screens`: what a browser makes of twelve screens, beside a peer that runs on the same machine.

Lighthouse (desktop preset and its throttling, empty cache) judges each screen several times. Then a browser without
throttling presses an entry of the menu and waits for the rows of its list, scrolls a list of a hundred rows, and types
into an article of 50,000 characters. The peer is Strapi with SQLite and the same records. Writes docs/bench/screens.md.
`--quick` measures less often, and the page says how often.
"""

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


def main(arguments: list[str]) -> int:
    quick = "--quick" in arguments
    only = [name for name in arguments if not name.startswith("-")]
    log = DATA / "log" / "screens.log"
    install(log)
    with both_sites(log, quick=quick, only=only) as (described, why_alone):
        lines = measured(described, quick=quick, only=bool(only))
    text = page_of(lines, why_alone)
    print(text, flush=True)
    if not only:
        REPORT.write_text(text, encoding="utf-8")
    return 1 if missed(lines) else 0


def install(log: Path) -> None:
    """The packages of the Node program, once for each state of their lock."""
    lock, marker = HERE / "package-lock.json", HERE / "node_modules" / ".installed"
    if not (marker.exists() and marker.read_text() == lock.read_text()):
        run(
            ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", HERE], "Installing Lighthouse", log
        )
        marker.write_text(lock.read_text())


@contextmanager
def both_sites(log: Path, *, quick: bool, only: list[str]) -> Iterator[tuple[list[sites.Site], str]]:
    """Both sites as they run, and why there is no peer if there is none."""
    with ExitStack() as stack:
        product = stack.enter_context(running(DATA / "console", demo=True))
        origin, password = product.address.url, product.environment.get("CONSOLE_DEMO_PASSWORD", "Demo#2026")
        admin = Console(origin).sign_in("admin", password)
        ours = sites.our_site(
            origin, admin.post("/admin/login", name="admin", password=password), sites.our_records(admin)
        )
        ours["screens"] = [one for one in ours["screens"] if not only or one["name"] in only]
        if only:
            yield [ours], "only some screens were measured"
            return
        try:
            peer.install(DATA / "peer", log)
            seed = peer.seed_of(admin, product.data / "media")
            address, records = stack.enter_context(peer.running(DATA / "peer", seed, log))
        except (DeployError, OSError, RuntimeError) as error:
            yield [ours], str(error)
            return
        yield [ours, sites.peer_site(address, peer.ACCOUNT, records)], ""


def measured(described: list[sites.Site], *, quick: bool, only: bool) -> list[Line]:
    browser = browser_environment()["CONSOLE_BROWSER"]
    rounds, clicks = (plan.QUICK_ROUNDS, plan.QUICK_CLICKS) if quick else (plan.ROUNDS, plan.CLICKS)
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
