"""Dispatches commands: a few are this package's own, every other one is Django's."""

import importlib
import os
import sys
from dataclasses import dataclass

from deploy.errors import DeployError
from deploy.process.interrupts import Stopped, raise_stopped_on_signals
from deploy.progress import say
from deploy.toolchain.bootstrap import Profile, enter_environment, inside


@dataclass(frozen=True)
class Command:
    """A module with `main(arguments) -> exit code`, imported once the environment is there."""

    module: str
    profile: Profile
    about: str
    node: bool = True


COMMANDS = {
    "up": Command("deploy.up", Profile.RUN, "start the product and everything it needs"),
    "dev": Command("deploy.dev", Profile.TEST, "run the product and follow changes of its code"),
    "test": Command("deploy.test", Profile.TEST, "run every check, or the parts that are named"),
    "bench": Command("deploy.bench", Profile.TEST, "measure, and print the figures"),
    "drill": Command("deploy.drill", Profile.TEST, "run the drills that take minutes"),
    "pictures": Command("deploy.pictures", Profile.TEST, "take the pictures of docs/"),
    "audit": Command("deploy.audit", Profile.TEST, "look at all screens and report what is wrong"),
    "lock": Command(
        "deploy.toolchain.lock", Profile.TEST, "recompile deploy/requirements from pyproject.toml", node=False
    ),
}


def main(arguments: list[str]) -> int:
    """Returns the exit code; a product that was asked to stop, and did, was successful."""
    name = arguments[0] if arguments else "help"
    command = COMMANDS.get(name)
    if command is None:
        return _django(arguments)
    raise_stopped_on_signals()
    try:
        enter_environment(command.profile, node=command.node)
        code: int = importlib.import_module(command.module).main(arguments[1:])
    except DeployError as error:
        print(error.explain(), file=sys.stderr, flush=True)
        return 1
    except Stopped as stopped:
        say(f"Stopped ({stopped}).")
        return 0 if name == "up" else 130
    return code


def _django(arguments: list[str]) -> int:
    # Developers call this often from within .venv: what they have there is then taken as it is.
    if not inside():
        try:
            enter_environment(Profile.RUN)
        except DeployError as error:
            print(error.explain(), file=sys.stderr)
            return 1
    if not arguments or arguments[0] in {"help", "--help", "-h"}:
        _print_own_commands()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "apps.site.settings")
    importlib.import_module("deploy.environment").adopt_running_product()
    importlib.import_module("django.core.management").execute_from_command_line(["manage.py", *arguments])
    return 0


def _print_own_commands() -> None:
    for name, command in COMMANDS.items():
        print(f"  {name:10}{command.about}")
    print(flush=True)
