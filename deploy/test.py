"""`manage.py test`: every check of the project against real embedded services, and one summary."""

import os
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from deploy.checks.report import announce, summary
from deploy.checks.runner import Runner
from deploy.checks.selection import select
from deploy.checks.step import Lane, Outcome, Step
from deploy.checks.steps import REPORTS, TEST_DATA
from deploy.environment import forget_settings
from deploy.product import services
from deploy.progress import seconds
from deploy.toolchain.build import digest_of_sources, mark_built

USAGE = """usage: manage.py test [part ...] [-- arguments for the test program]

A part is a step (format, lint, types, pytest, browser, ...), a lane (python, web, live, whole, browser) or a path.
"""


def main(arguments: list[str]) -> int:
    if arguments[:1] in (["-h"], ["--help"]):
        print(USAGE)
        return 0
    parts, extra = _split(arguments)
    forget_settings()
    outcomes = _run(select(parts, extra))
    used = os.times()
    print(summary(outcomes, seconds(), used.children_user + used.children_system), flush=True)
    return 0 if all(outcome.ok for outcome in outcomes) else 1


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    if "--" not in arguments:
        return arguments, []
    at = arguments.index("--")
    return arguments[:at], arguments[at + 1 :]


def _run(steps: Sequence[Step]) -> list[Outcome]:
    logs = TEST_DATA / "log"
    with ExitStack() as stack:
        REPORTS.mkdir(parents=True, exist_ok=True)
        common = _stores(stack, TEST_DATA, [step for step in steps if step.lane is not Lane.LIVE])
        live_own = _stores(stack, TEST_DATA / "live", [step for step in steps if step.lane is Lane.LIVE])
        logs.mkdir(exist_ok=True)
        alone = len(steps) == 1
        environments = {lane: live_own if lane is Lane.LIVE else common for lane in Lane}
        runner = Runner(environments, logs, lambda outcome: _finished(outcome, alone))
        return runner.run(steps, live=alone)


def _stores(stack: ExitStack, data: Path, steps: Sequence[Step]) -> dict[str, str]:
    """Stores of their own for these steps if one of them needs any: two test programs would make one test database."""
    if not any(step.needs_stores for step in steps):
        return {}
    environment = dict(stack.enter_context(services(data, durable=False)).environment)
    # pyproject.toml names the tests' settings; a variable would win over it.
    del environment["DJANGO_SETTINGS_MODULE"]
    return environment


def _finished(outcome: Outcome, live: bool) -> None:
    announce(outcome, shown_already=live)
    if outcome.step.name == "web-build" and outcome.ok:
        mark_built(digest_of_sources())
