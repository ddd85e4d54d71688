"""`manage.py drill`: runs the drills of deploy/drills and hub/drills, one after another, with a report."""

import subprocess
import time
from itertools import takewhile

from deploy.environment import forget_settings
from deploy.errors import DeployError
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.progress import say
from deploy.toolchain.build import build_console

FOLDERS = ("deploy/drills", "hub/drills")


def main(arguments: list[str]) -> int:
    """`manage.py drill [name ...] [arguments of the drill]`, e.g. `drill hub --short 1 20`.

    A drill is a module that starts what it needs and exits with 0 or 1.
    """
    forget_settings()
    modules = _modules()
    names = list(takewhile(modules.__contains__, arguments))
    own = arguments[len(names) :]
    if own and len(names) != 1:
        raise DeployError(f"There is no drill {own[0]}; there are: {', '.join(modules)}.")
    build_console(DEFAULT_DATA / "drill" / "log" / "build.log")
    codes = {name: _run(name, modules[name], own) for name in names or modules}
    failed = [name for name, code in codes.items() if code != 0]
    for name in failed:
        print(f"  {name} failed")
    print(f"{len(codes) - len(failed)} passed, {len(failed)} failed", flush=True)
    return 1 if failed else 0


def _modules() -> dict[str, str]:
    return {
        file.stem: f"{folder.replace('/', '.')}.{file.stem}"
        for folder in FOLDERS
        for file in sorted((ROOT / folder).glob("[!_]*.py"))
    }


def _run(name: str, module: str, own: list[str]) -> int:
    say(f"Drill {name}")
    begun = time.monotonic()
    code = subprocess.run([PYTHON, "-m", module, *own], cwd=ROOT, check=False).returncode
    say(f"{'ok' if code == 0 else 'FAILED'}  {name}  {time.monotonic() - begun:.0f} s")
    return code
