"""`manage.py drill`: runs the drills of deploy/drills and hub/drills, one after another, with a report."""

import subprocess
import time

from deploy.build import build_console
from deploy.environment import forget_settings
from deploy.errors import DeployError
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.progress import say

FOLDERS = ("deploy/drills", "hub/drills")


def main(arguments: list[str]) -> int:
    """`manage.py drill [name ...]`. A drill is a module that starts what it needs and exits with 0 or 1."""
    forget_settings()
    chosen = _chosen(arguments)
    build_console(DEFAULT_DATA / "drill" / "log" / "build.log")
    codes = {name: _run(name, module) for name, module in chosen.items()}
    failed = [name for name, code in codes.items() if code != 0]
    for name in failed:
        print(f"  {name} failed")
    print(f"{len(codes) - len(failed)} passed, {len(failed)} failed", flush=True)
    return 1 if failed else 0


def _chosen(wanted: list[str]) -> dict[str, str]:
    modules = {
        file.stem: f"{folder.replace('/', '.')}.{file.stem}"
        for folder in FOLDERS
        for file in sorted((ROOT / folder).glob("[!_]*.py"))
    }
    missing = [name for name in wanted if name not in modules]
    if missing:
        raise DeployError(f"There is no drill {' or '.join(missing)}; there are: {', '.join(modules)}.")
    return {name: module for name, module in modules.items() if not wanted or name in wanted}


def _run(name: str, module: str) -> int:
    say(f"Drill {name}")
    begun = time.monotonic()
    code = subprocess.run([PYTHON, "-m", module], cwd=ROOT, check=False).returncode
    say(f"{'ok' if code == 0 else 'FAILED'}  {name}  {time.monotonic() - begun:.0f} s")
    return code
