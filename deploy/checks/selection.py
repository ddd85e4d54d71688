"""Chooses the steps that the arguments of `manage.py test` mean."""

from collections.abc import Sequence

from deploy.checks.step import Lane, Step
from deploy.checks.steps import (
    BROWSER_TESTS,
    PRODUCT_TESTS,
    all_steps,
    browser_step,
    product_step,
    pytest_step,
    vitest_step,
)
from deploy.errors import DeployError
from deploy.paths import ROOT


def select(parts: Sequence[str], extra: Sequence[str] = ()) -> list[Step]:
    """Nothing means everything; else step names, lane names and paths, in any mixture.

    `extra` goes to the test programs as it is. Raises DeployError for a part that means nothing.
    """
    steps = all_steps()
    if not parts:
        return steps
    named = [step for step in steps if {step.name, step.lane.value} & {*parts}]
    known = {step.name for step in steps} | {lane.value for lane in Lane}
    paths = [part for part in parts if part not in known]
    for path in paths:
        _refuse_unknown(path, known)
    return [*_with_extra(named, extra), *_path_steps(paths, extra)]


def _path_steps(paths: list[str], extra: Sequence[str]) -> list[Step]:
    browser = [path for path in paths if _within(path, BROWSER_TESTS)]
    web = [path for path in paths if _within(path, "web") and path not in browser]
    product = [path for path in paths if _within(path, PRODUCT_TESTS)]
    python = [path for path in paths if path not in {*browser, *web, *product}]
    steps = []
    if python:
        steps.append(pytest_step(python, extra))
    if web:
        steps.append(vitest_step(web, extra))
    if product:
        steps.append(product_step(product, extra))
    if browser:
        steps.append(browser_step(browser, extra))
    return steps


def _with_extra(steps: list[Step], extra: Sequence[str]) -> list[Step]:
    return [
        Step(step.name, step.lane, (*step.command, *extra), step.needs_stores, step.junit, step.limit)
        if step.junit and extra
        else step
        for step in steps
    ]


def _refuse_unknown(path: str, known: set[str]) -> None:
    if not (ROOT / path.partition("::")[0]).exists():
        raise DeployError(f"“{path}” is neither a path nor one of: {', '.join(sorted(known))}.")


def _within(path: str, folder: str) -> bool:
    return path.rstrip("/") == folder or path.startswith(f"{folder}/")
