"""Transcoding drivers: ffmpeg in a worker, or Tencent VOD if the environment configures it (deploy/env.sample)."""

from __future__ import annotations

from typing import Protocol

from ..models import MediaFile
from ..tasks.delivery import Work
from ..tasks.models import WorkerPool
from ..video import vod_api
from . import local, vod
from .result import Transcoded


class Driver(Protocol):
    #: ``QUICK`` for a driver that only polls another service.
    pool: WorkerPool

    def advance(self, work: Work, file: MediaFile) -> Transcoded:
        """Takes the next step and reports progress. Raises Later while another service still works, Unplayable or
        Problem.
        """
        ...


def chosen() -> Driver:
    account = vod_api.account()
    return local.Ffmpeg() if account is None else vod.Vod(account)
