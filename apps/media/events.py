"""Events of stored files and of background work on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from apps.core.events import Event
from apps.kinds.rights import Caller

if TYPE_CHECKING:
    # The hub knows the events, and its tests run without the tables of media.
    from .models import MediaFile, MediaTask


@dataclass(frozen=True, slots=True)
class FileStored(Event):
    """An object was written to the storage under ``key``."""

    key: str


@dataclass(frozen=True, slots=True)
class FileProcessed(Event):
    """The inspection or transcoding of the ``MediaFile`` with this primary key went on."""

    file: int


@dataclass(frozen=True, slots=True)
class ExposureChanged(Event):
    """Uses of the stored files at ``urls`` changed, so each may have to move between private and public."""

    urls: list[str]


@dataclass(frozen=True, slots=True)
class ClipMade(Event):
    """``clip`` was cut from ``source``. Published inside the transaction that ends the task."""

    task: MediaTask
    source: MediaFile
    clip: MediaFile
    caller: Caller


@dataclass(frozen=True, slots=True)
class MediaTaskChanged(Event):
    """A task of the account went on. ``task`` is its data as calls answer it."""

    account_id: int
    task: dict[str, Any]


@dataclass(frozen=True, slots=True)
class MediaTaskBroken(Event):
    """A task of the account failed for good. ``task`` is its data as calls answer it."""

    account_id: int
    task: dict[str, Any]
