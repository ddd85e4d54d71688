"""The steps, in the order in which they run within their lane."""

from collections.abc import Sequence
from pathlib import Path

from deploy.checks.step import Lane, Step
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT, VENV

TEST_DATA = DEFAULT_DATA / "test"
REPORTS = TEST_DATA / "reports"
PACKAGES = ("apps", "hub", "workers", "deploy")
# Their tests run rooms, sockets, workers and stores, and are killed with them: they wait more than they compute.
LIVE = ("hub", "workers", "deploy")
BROWSER_TESTS = "web/e2e"
# Each with a database of its own; the tests of a file share what the file makes.
UNIT_PROCESSES = ("-n", "2", "--dist", "loadfile")
# Each with a product and a browser of its own (web/e2e/conftest.py says which test goes where).
BROWSER_PROCESSES = ("-n", "2", "--dist", "loadscope")
# Whole products that are started and killed: after the other tests of processes.
PRODUCT_TESTS = "deploy/e2e"


def all_steps() -> list[Step]:
    python = [*python_steps(), pytest_step(("apps",), UNIT_PROCESSES), pytest_step(LIVE, lane=Lane.LIVE)]
    web = [build_step(), *web_steps(), vitest_step(())]
    browser = [browser_program_step(), browser_step((BROWSER_TESTS,), BROWSER_PROCESSES)]
    return [*python, *web, product_step((PRODUCT_TESTS,)), *browser]


def python_steps() -> list[Step]:
    sources = [*PACKAGES, "manage.py", "conftest.py"]
    formatted = [*sources, *(name for name in (BROWSER_TESTS,) if (ROOT / name).is_dir())]
    return [
        _python("format", "ruff", "format", "--check", *formatted),
        # Without its cache: what counts as first-party changes with the folders, and it would not notice.
        _python("lint", "ruff", "check", "--no-cache", *formatted),
        Step("imports", Lane.PYTHON, (VENV / "bin" / "lint-imports",)),
        _python("types", "mypy", *sources, needs_stores=True),
        _django("migrations", "makemigrations", "--check", "--dry-run"),
        _django("checks", "check"),
        _django("generated", "export_console", "--check"),
    ]


def pytest_step(paths: Sequence[str], extra: Sequence[str] = (), lane: Lane = Lane.PYTHON) -> Step:
    name = "pytest" if lane is Lane.PYTHON else f"pytest-{lane}"
    report = REPORTS / f"{name}.xml"
    command = _pytest(report, paths, (f"--ignore={PRODUCT_TESTS}", *extra))
    return Step(name, lane, command, True, report)


def web_steps() -> list[Step]:
    return [
        Step("web-format", Lane.WEB, _npm("format:check")),
        Step("web-lint", Lane.WEB, _npm("lint")),
        Step("web-types", Lane.WEB, _npm("typecheck")),
    ]


def vitest_step(paths: Sequence[str], extra: Sequence[str] = ()) -> Step:
    report = REPORTS / "vitest.xml"
    reporters = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={report}")
    command = _npm("test:web", "--", *paths, *reporters, *extra)
    return Step("web-tests", Lane.WEB, command, junit=report)


def build_step() -> Step:
    return Step("web-build", Lane.BUILD, _npm("build"))


def browser_program_step() -> Step:
    return Step("browser-program", Lane.TOOLS, (PYTHON, "-m", "deploy.toolchain.browser"))


def browser_step(paths: Sequence[str], extra: Sequence[str] = ()) -> Step:
    report = REPORTS / "browser.xml"
    command = (PYTHON, "-m", "deploy.toolchain.browser", *_pytest(report, paths, extra))
    return Step("browser", Lane.BROWSER, command, True, report)


def product_step(paths: Sequence[str], extra: Sequence[str] = ()) -> Step:
    report = REPORTS / "product.xml"
    return Step("product", Lane.WHOLE, _pytest(report, paths, extra), True, report, limit=900)


def _pytest(report: Path, paths: Sequence[str], extra: Sequence[str]) -> tuple[str | Path, ...]:
    return (PYTHON, "-m", "pytest", *paths, f"--junitxml={report}", *extra)


def _python(name: str, *module: str, needs_stores: bool = False) -> Step:
    return Step(name, Lane.PYTHON, (PYTHON, "-m", *module), needs_stores=needs_stores)


def _django(name: str, *arguments: str) -> Step:
    return Step(name, Lane.PYTHON, (PYTHON, ROOT / "manage.py", *arguments), needs_stores=True)


def _npm(script: str, *arguments: str) -> tuple[str | Path, ...]:
    return ("npm", "run", "--silent", script, *arguments)
