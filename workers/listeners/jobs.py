from __future__ import annotations

from apps.core.code_version import code_version
from workers.tasks import run_job


def start(*, job_id: int) -> None:
    """After the commit; a broker that is away loses nothing, the minute's sweep starts the job."""
    run_job.delay(job_id, code_version())
