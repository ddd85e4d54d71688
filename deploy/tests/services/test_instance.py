import subprocess
import sys
from pathlib import Path

import pytest

from deploy.errors import DeployError
from deploy.paths import ROOT
from deploy.process.instance import hold

HOLDS = "from pathlib import Path; from deploy.process.instance import hold; import sys, time\n"
HOLDS += "with hold(Path(sys.argv[1])): print('held', flush=True); time.sleep(600)"


def test_a_second_run_on_the_same_data_is_refused_and_names_the_first(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        first.stdout.readline()
        with pytest.raises(DeployError, match=f"in use by process {first.pid}"), hold(tmp_path):
            pass
        first.kill()
    with hold(tmp_path):
        pass


def test_the_logs_are_for_the_owner_only(tmp_path: Path) -> None:
    with hold(tmp_path / "data") as instance:
        assert instance.log_folder.stat().st_mode & 0o077 == 0
        assert instance.run_folder.stat().st_mode & 0o077 == 0
