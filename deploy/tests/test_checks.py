import os
import sys
import threading
from pathlib import Path

import pytest

from deploy.checks.report import summary
from deploy.checks.results import Count, count
from deploy.checks.runner import Runner
from deploy.checks.selection import select
from deploy.checks.step import Lane, Outcome, Step
from deploy.errors import DeployError

REPORT = """<testsuites><testsuite tests="7" failures="1" errors="1" skipped="2"/>
<testsuite tests="3" failures="0" errors="0" skipped="0"/></testsuites>"""


def program(name: str, code: str, lane: Lane = Lane.PYTHON, limit: float = 60) -> Step:
    return Step(name, lane, (sys.executable, "-c", code), limit=limit)


def run(tmp_path: Path, *steps: Step) -> list[Outcome]:
    return Runner({}, tmp_path, lambda outcome: None).run(steps, live=False)


def test_tests_are_counted_from_every_suite_of_the_report(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert count(1, report) == Count(passed=6, failed=2, skipped=2)


def test_a_step_without_a_report_counts_as_one(tmp_path: Path) -> None:
    assert count(0, None) == Count(1, 0)
    assert count(2, tmp_path / "missing.xml") == Count(0, 1)


def test_a_crash_after_green_tests_is_still_a_failure(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text('<testsuite tests="4" failures="0" errors="0" skipped="0"/>')
    assert count(3, report) == Count(passed=4, failed=1)


def test_a_torn_report_is_a_failure(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text("<testsuite tes")
    assert count(0, report) == Count(0, 1)


def test_the_steps_after_a_failure_still_run(tmp_path: Path) -> None:
    outcomes = run(tmp_path, program("bad", "raise SystemExit('why')"), program("good", ""))
    assert [outcome.ok for outcome in outcomes] == [False, True]
    assert "why" in outcomes[0].log.read_text()


def test_a_lane_has_the_environment_that_was_made_for_it(tmp_path: Path) -> None:
    environments = {Lane.LIVE: {"STORE": "own"}, Lane.PYTHON: {"STORE": "common"}}
    says = "import os; raise SystemExit(os.environ['STORE'] != {!r})"
    steps = [program("a", says.format("own"), Lane.LIVE), program("b", says.format("common"))]
    assert all(outcome.ok for outcome in Runner(environments, tmp_path, lambda outcome: None).run(steps, live=False))


@pytest.mark.parametrize("lane", [Lane.BROWSER, Lane.WHOLE])
def test_tests_of_the_whole_product_wait_for_the_built_console(tmp_path: Path, lane: Lane) -> None:
    mark = tmp_path / "mark"
    write = program("web-build", f"import time; time.sleep(.5); open({str(mark)!r}, 'w')", Lane.BUILD)
    assert all(outcome.ok for outcome in run(tmp_path, program("read", f"open({str(mark)!r})", lane), write))


@pytest.mark.parametrize("other", [Lane.PYTHON, Lane.WEB, Lane.LIVE])
def test_the_browser_tests_start_while_other_lanes_still_run(tmp_path: Path, other: Lane) -> None:
    mark = tmp_path / "mark"
    waiting = f"import time, pathlib\nwhile not pathlib.Path({str(mark)!r}).exists(): time.sleep(.05)"
    long = program("long", waiting, other, limit=30)
    assert all(outcome.ok for outcome in run(tmp_path, long, program("b", f"open({str(mark)!r}, 'w')", Lane.BROWSER)))


@pytest.mark.parametrize(("lane", "gives_way"), [(Lane.PYTHON, True), (Lane.WEB, True), (Lane.BROWSER, False)])
def test_what_waits_for_nobody_gives_way_to_what_answers_a_page(tmp_path: Path, lane: Lane, gives_way: bool) -> None:
    here = os.getpriority(os.PRIO_PROCESS, 0)
    code = f"import os; raise SystemExit((os.getpriority(os.PRIO_PROCESS, 0) > {here}) != {gives_way})"
    assert run(tmp_path, program("a", code, lane))[0].ok


def test_a_step_beyond_its_limit_is_ended_and_says_so(tmp_path: Path) -> None:
    [outcome] = run(tmp_path, program("slow", "import time; time.sleep(600)", limit=0.5))
    assert not outcome.ok
    assert "longer than" in outcome.log.read_text()


def test_an_interrupted_run_leaves_no_step_behind(tmp_path: Path) -> None:
    started = threading.Event()

    class Interrupt(BaseException):
        pass

    def interrupt(outcome: Outcome) -> None:
        started.set()
        raise Interrupt

    with pytest.raises(Interrupt):
        Runner({}, tmp_path, interrupt).run(
            [program("first", ""), program("long", "import time; time.sleep(600)", Lane.WEB)], live=False
        )
    assert started.is_set()


def test_the_summary_ends_with_the_counts(tmp_path: Path) -> None:
    step = program("pytest", "")
    outcomes = [
        Outcome(step, 0, 1.0, 0.5, 12, 0, 1, tmp_path / "a"),
        Outcome(step, 1, 1.0, 0.5, 3, 2, 0, tmp_path / "b"),
    ]
    assert summary(outcomes, 62, 125).splitlines()[-1] == "15 passed, 2 failed"
    assert "1 min 2 s" in summary(outcomes, 62, 125)


def test_the_processor_time_of_a_step_holds_that_of_its_children(tmp_path: Path) -> None:
    child = "import time; sum(range(3_000_000)); print(time.process_time())"
    [outcome] = run(
        tmp_path, program("parent", f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])")
    )
    assert outcome.processor >= float(outcome.log.read_text())


def test_no_part_means_everything() -> None:
    names = [step.name for step in select([])]
    assert names[0] == "format"
    assert names[-1] == "browser"
    assert len(names) == len(set(names))


def test_a_folder_runs_its_own_tests_only() -> None:
    [step] = select(["deploy/tests"])
    assert step.name == "pytest"
    assert "deploy/tests" in step.command
    assert "apps" not in step.command


def test_a_path_below_web_goes_to_the_web_tests() -> None:
    [step] = select(["web/src"])
    assert step.name == "web-tests"


def test_steps_and_lanes_are_known_by_name() -> None:
    assert [step.name for step in select(["lint"])] == ["lint"]
    assert {step.lane for step in select(["web"])} == {Lane.WEB}


def test_one_browser_test_runs_in_one_process_all_of_them_in_several() -> None:
    [everything], [one] = select(["browser"]), select(["web/e2e/lists/test_lists.py"])
    assert "-n" in everything.command
    assert "-n" not in one.command


def test_tests_that_start_processes_run_beside_the_others() -> None:
    lanes = {step.name: step.lane for step in select(["pytest", "live"])}
    assert lanes == {"pytest": Lane.PYTHON, "pytest-live": Lane.LIVE}


def test_arguments_after_the_dashes_reach_the_test_program() -> None:
    [step] = select(["deploy/tests"], ["-k", "summary"])
    assert step.command[-2:] == ("-k", "summary")


def test_a_part_that_means_nothing_is_refused_with_what_there_is() -> None:
    with pytest.raises(DeployError, match=r"nonsense.*lint"):
        select(["nonsense"])
