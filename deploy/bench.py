"""`manage.py bench`: measures, on throw-away data, and prints the figures."""

import os
import subprocess
import time
from pathlib import Path

from deploy.environment import forget_settings
from deploy.errors import DeployError
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.product import Product, running
from deploy.progress import say
from deploy.services.ports import free_port
from deploy.toolchain.build import build_console

BENCH_DATA = DEFAULT_DATA / "bench"
_PREFIX = "bench_"
#: Seconds between two looks at the services while a command measures.
_LOOK_SECONDS = 0.2


def main(arguments: list[str]) -> int:
    """`manage.py bench [name ...] [--option value …]`: the Django commands `bench_<name>` and the programs of
    deploy/benches, all of them when none is named. The options go to all that run.

    The commands find a running product's address in `CONSOLE_URL`, the programs start what they need. PostgreSQL is
    as durable as in real use. `--help` without a name prints all names and starts nothing.
    """
    if arguments and arguments[0] in ("-h", "--help"):
        print("manage.py bench [name ...] [--option value ...]", *_names(), sep="\n  ")
        return 0
    forget_settings()
    # The benchmark of transfers brings a picture server on this machine.
    os.environ["CONSOLE_DUMP_HOSTS"] = "127.0.0.1"
    # One client asks for all that is measured.
    os.environ["CONSOLE_OPEN_NEW_ANSWERS"] = "0"
    # The benchmark of notices brings a provider on this machine, and sends as fast as it can.
    os.environ |= {
        "CONSOLE_PUSH_APP_KEY": "bench",
        "CONSOLE_PUSH_MASTER_SECRET": "bench",
        "CONSOLE_PUSH_ENDPOINT": f"http://127.0.0.1:{free_port()}",
        "CONSOLE_PUSH_RATE": "1000000",
    }
    build_console(BENCH_DATA / "log" / "build.log")
    names, options = _split(arguments)
    programs = [name for name in _programs() if name in names or not names]
    commands = [name for name in names if name not in programs]
    codes = _run_commands(commands, options) if commands or not names else []
    codes += [_run_program(name, options) for name in programs]
    return 0 if not any(codes) else 1


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """The names, and everything from the first option on."""
    first = next((position for position, argument in enumerate(arguments) if argument.startswith("-")), len(arguments))
    return arguments[:first], arguments[first:]


def _names() -> list[str]:
    folder = f"management/commands/{_PREFIX}*.py"
    files = [*ROOT.glob(f"apps/*/{folder}"), *ROOT.glob(f"hub/{folder}")]
    return sorted([*(file.stem.removeprefix(_PREFIX) for file in files), *_programs()])


def _programs() -> list[str]:
    return sorted(file.stem for file in (ROOT / "deploy" / "benches").glob("[!_]*.py"))


def _run_program(name: str, options: list[str]) -> int:
    say(f"{name}:")
    return subprocess.run([PYTHON, "-m", f"deploy.benches.{name}", *options], cwd=ROOT, check=False).returncode


def _run_commands(wanted: list[str], options: list[str]) -> list[int]:
    with running(BENCH_DATA, demo=True) as product:
        environment = {**product.environment, "CONSOLE_URL": product.address.url}
        return [_run(product, name, options, environment) for name in _chosen(product, wanted)]


def _chosen(product: Product, wanted: list[str]) -> list[str]:
    listed = subprocess.run(
        [PYTHON, ROOT / "manage.py", "help", "--commands"],
        env=product.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    commands = [line for line in listed.stdout.split() if line.startswith(_PREFIX)]
    missing = [name for name in wanted if _PREFIX + name not in commands]
    if missing or not commands:
        names = ", ".join([*(command.removeprefix(_PREFIX) for command in commands), *_programs()])
        raise DeployError(f"There is no benchmark {' or '.join(missing)}; there are: {names}.")
    return [_PREFIX + name for name in wanted] or commands


def _run(product: Product, command: str, options: list[str], environment: dict[str, str]) -> int:
    """Runs one command. Services that it kills start again, as they do in real use."""
    say(f"{command.removeprefix(_PREFIX)}:")
    program: list[str | Path] = [PYTHON, ROOT / "manage.py", command, *options]
    with subprocess.Popen(program, env=environment, cwd=ROOT) as process:
        while (code := process.poll()) is None:
            product.supervisor.look()
            time.sleep(_LOOK_SECONDS)
    return code
