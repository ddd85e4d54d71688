from pathlib import Path

from deploy.code_changes import CodeChanges, Consequences, consequences, mistake
from deploy.e2e.up import eventually


def paths(*names: str) -> set[Path]:
    return {Path(name) for name in names}


def test_code_of_a_kind_restarts_the_processes_and_exports_the_console() -> None:
    assert consequences(paths("apps/content/article/kind.py")) == Consequences(restart=True, export=True)


def test_code_of_the_hub_restarts_the_processes_alone() -> None:
    assert consequences(paths("hub/rooms/room.py")) == Consequences(restart=True)


def test_a_migration_is_applied_before_the_restart() -> None:
    assert consequences(paths("apps/home/migrations/0002_more.py")).migrate


def test_a_test_changes_nothing() -> None:
    assert (
        consequences(paths("apps/core/tests/test_payload_names.py", "deploy/tests/services/test_up.py"))
        == Consequences()
    )


def test_code_of_the_command_itself_is_said_and_restarts_nothing() -> None:
    assert consequences(paths("deploy/dev.py")) == Consequences(command=True)


def test_a_file_that_is_no_python_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "kind.py").write_text("x = 1\ndef (\n")
    assert mistake(tmp_path, paths("kind.py")).startswith("kind.py:2: ")


def test_a_file_that_is_gone_is_no_mistake(tmp_path: Path) -> None:
    assert mistake(tmp_path, paths("gone.py")) == ""


def test_a_saved_file_is_found_and_a_text_file_is_not(tmp_path: Path) -> None:
    folder = tmp_path / "apps"
    folder.mkdir()
    changes, found = CodeChanges(tmp_path), set[Path]()

    def appears() -> bool:
        # Written again until the watch, which starts in its own time, reports it.
        (folder / "notes.txt").write_text("x")
        (folder / "kind.py").write_text("x = 1\n")
        found.update(changes.take())
        return bool(found)

    try:
        assert eventually(appears)
    finally:
        changes.end()
    assert found == paths("apps/kind.py")
