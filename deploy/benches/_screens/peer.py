"""The peer: Strapi with SQLite, installed below var/ for this benchmark alone, with records of our demonstration."""

import json
import os
import secrets
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import urllib3

from deploy.benches._screens.sites import LONG_TITLE, Records, long_paragraphs
from deploy.commands import run
from deploy.paths import ROOT
from deploy.process.parent_death import tied_to_parent
from deploy.progress import say
from deploy.services.ports import free_port
from deploy.upload_client.console import Console

SOURCE = Path(__file__).parent / "peer"
ACCOUNT = {"email": "bench@example.com", "password": "Bench-2026-screens"}
STRAPI = ("node", "node_modules/@strapi/strapi/bin/strapi.js")
#: Packages whose own scripts run: all others only look for news or for programs that are there already.
COMPILED = ("better-sqlite3",)
START_SECONDS = 300
PICTURES = 28


def install(folder: Path, log: Path) -> None:
    """Installs and builds it once for each state of its sources."""
    marker, state = folder / "built", _state()
    if marker.exists() and marker.read_text() == state:
        return
    say("Installing the peer (Strapi), which takes some minutes")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("node_modules"))
    npm = ("npm", "--no-audit", "--no-fund", "--prefix", folder)
    run([*npm, "ci", "--ignore-scripts"], "Installing the peer", log, _environment(0))
    run([*npm, "rebuild", *COMPILED], "Compiling the peer's SQLite", log, _environment(0))
    run(["env", "-C", folder, *STRAPI, "build"], "Building the peer", log, _environment(0))
    marker.write_text(state)


def _state() -> str:
    return "\n".join(f"{file.name} {file.read_text()}" for file in sorted(SOURCE.rglob("*.js*")))


def seed_of(admin: Console, media: Path) -> dict[str, Any]:
    """Records as many and as large as ours, and pictures of our library."""
    articles = admin.get("/content/article/list", pageSize=100)["items"]
    helps = admin.get("/help-article/list", pageSize=100)["items"]
    files = admin.get("/resource/files", type="image", pageSize=100, content="图")["items"]
    stored = [media / str(item["url"]).removeprefix("/media/") for item in files if item["type"] == "image"]
    return {
        "account": ACCOUNT,
        "pictures": [str(path) for path in _jpegs(stored, media)[:PICTURES]],
        "helps": [{"title": item["title"], "sort": item["order"], "enabled": True} for item in helps],
        "articles": [
            *({**_facts(item), "body": long_paragraphs()[:12]} for item in articles),
            {"title": LONG_TITLE, "section": "news", "body": long_paragraphs()},
        ],
    }


def _jpegs(found: Sequence[Path], media: Path) -> list[Path]:
    there = [path for path in found if path.suffix == ".jpg" and path.exists()]
    return there or sorted(media.glob("saas/**/*.jpg"))


def _facts(item: dict[str, Any]) -> dict[str, str]:
    texts = {name: item.get(name) for name in ("title", "author", "source")}
    return {name: str(value) for name, value in texts.items() if value}


@contextmanager
def running(folder: Path, seed: dict[str, Any], log: Path) -> Iterator[tuple[str, Records]]:
    """Yields its origin, with a fresh database in which the records of `seed` stand, and the ids of some."""
    for left in (".tmp", "public"):
        shutil.rmtree(folder / left, ignore_errors=True)
    (folder / "public" / "uploads").mkdir(parents=True)
    (folder / ".tmp").mkdir()
    (folder / "seed.json").write_text(json.dumps(seed, ensure_ascii=False))
    port = free_port()
    command = [*STRAPI, "start"]
    with log.open("ab") as output:
        process = subprocess.Popen(
            command, cwd=folder, env=_environment(port), stdout=output, stderr=output,
            preexec_fn=tied_to_parent(signal.SIGKILL),
        )  # fmt: skip
    try:
        origin = f"http://127.0.0.1:{port}"
        _wait(origin, process)
        yield origin, _records(origin)
    finally:
        process.terminate()
        process.wait(30)


def _environment(port: int) -> dict[str, str]:
    own = {
        "NODE_ENV": "production",
        "PORT": str(port),
        "BENCH_SEED": "seed.json",
        "BENCH_SECRET": secrets.token_hex(32),
    }
    return {**os.environ, **own, "STRAPI_TELEMETRY_DISABLED": "true", "STRAPI_DISABLE_UPDATE_NOTIFICATION": "true"}


def _wait(origin: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            if urllib3.request("GET", f"{origin}/_health", retries=False, timeout=2).status == 204:
                return
        except urllib3.exceptions.HTTPError:
            time.sleep(0.5)
    raise RuntimeError(f"the peer did not start; its log is below {ROOT.name}/var/bench/screens")


def _records(origin: str) -> Records:
    login = urllib3.request("POST", f"{origin}/admin/login", json=ACCOUNT).json()
    headers = {"Authorization": f"Bearer {login['data']['token']}"}

    def first(kind: str, query: str = "") -> str:
        address = f"{origin}/content-manager/collection-types/api::{kind}.{kind}?pageSize=1{query}"
        return str(urllib3.request("GET", address, headers=headers).json()["results"][0]["documentId"])

    long = first("article", f"&filters[$and][0][title][$eq]={LONG_TITLE}")
    return Records(article=first("article", "&sort=id:DESC&page=2"), help=first("help"), long=long)
