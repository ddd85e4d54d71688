"""A picture's header suffices to refuse it, within 50 ms (docs/quality.md, 31)."""

from __future__ import annotations

import contextlib
import io
import time

import pytest

from apps.core.errors import Invalid
from apps.media.images.inspection import inspect_picture

from .servers import picture
from .test_upload import png_header

BUDGET_SECONDS = 0.05
HEAD_BYTES = 64 * 1024
BODY = bytes(24 * 1024 * 1024)


class Counted(io.BytesIO):
    """Counts the bytes that are read."""

    count = 0

    def read(self, size: int | None = -1) -> bytes:
        content = super().read(size)
        self.count += len(content)
        return content


def cost(file: Counted) -> float:
    """The least processor seconds of several tries, because other tests may run at the same time."""
    least = float("inf")
    for _ in range(5):
        begun = time.process_time()
        with contextlib.suppress(Invalid):
            inspect_picture(file, "a.png", len(BODY))
        least = min(least, time.process_time() - begun)
    return least


@pytest.mark.parametrize(("width", "height"), [(30_000, 30_000), (30_001, 30_000), (30_000, 30_001), (2**31 - 1, 1)])
def test_the_size_is_judged_without_reading_the_picture(width: int, height: int) -> None:
    file = Counted(png_header(width, height) + BODY)
    assert cost(file) < BUDGET_SECONDS
    assert file.count < 5 * HEAD_BYTES


def test_30001_is_refused_and_30000_is_not() -> None:
    assert inspect_picture(io.BytesIO(png_header(30_000, 30_000) + BODY), "a.png", len(BODY)).height == 30_000
    with pytest.raises(Invalid, match="30000 x 30000"):
        inspect_picture(io.BytesIO(png_header(30_001, 30_000) + BODY), "a.png", len(BODY))


def test_a_picture_whose_header_lies_far_behind_is_judged_all_the_same() -> None:
    """A JPEG may carry megabytes of metadata before its size."""
    remark = b"\xff\xfe\xff\xff" + bytes(65_533)
    jpeg = picture("JPEG", size=(123, 45))
    file = io.BytesIO(jpeg[:2] + remark * 100 + jpeg[2:])
    assert inspect_picture(file, "a.jpg", len(file.getvalue())).width == 123
