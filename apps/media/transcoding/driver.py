"""What transcodes: ffmpeg in a worker, or Tencent VOD when the environment names it (deploy/env.sample)."""

from __future__ import annotations

from typing import Protocol

from ..models import MediaFile
from ..tasks.delivery import Work
from ..tasks.models import Lane
from ..video import vod_api
from . import local, vod
from .result import Transcoded


class Driver(Protocol):
    #: ``QUICK`` for a driver that only asks how far somebody else is.
    lane: Lane

    def advance(self, work: Work, file: MediaFile) -> Transcoded:
        """Make it, telling how far it is; raises Later when somebody else is still at it, Unplayable or Problem."""
        ...


def chosen() -> Driver:
    account = vod_api.account()
    return local.Ffmpeg() if account is None else vod.Vod(account)
