"""The demonstration's subtitles obey the rules of people's subtitles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apps.api.tests.clients import a_super_client
from apps.content.demo.subtitles import CUES, store_subtitles
from apps.content.video.subtitles import cues, files
from apps.content.video.subtitles.cues import Cue

pytestmark = pytest.mark.django_db


def test_what_is_said_over_the_bridge_is_subtitles_that_a_person_could_upload(settings: Any, tmp_path: Path) -> None:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()
    shown = files.cues_at(store_subtitles(a_super_client().caller))
    assert [(cue.start, cue.end, cue.text) for cue in shown] == list(CUES)
    assert cues.checked([Cue(*said) for said in CUES])
