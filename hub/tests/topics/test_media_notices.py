from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from apps.core import events
from apps.media.events import MediaTaskBroken
from hub.console.media_notices import TOGETHER_SECONDS, MediaNotices

from .. import virtual_time
from ..console import ConsoleClient
from ..fakes import FakeBus, FakeSubscriptions

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heard")]

Console = Callable[..., ConsoleClient]
TASK = {"id": 7, "sort": "transfer", "label": "东湖", "message": "原网站上已没有这张图片，请改为上传本地图片"}


def test_who_asked_for_it_hears_why_it_failed_and_how_to_try_again(console: Console) -> None:
    wang, li = console("wang", topics=["notices"]), console("li", topics=["notices"])
    events.publish(MediaTaskBroken(account_id=1, task=TASK))
    notice = wang.expect("notices", "toast")
    assert notice["text"] == "“东湖”转存没有成功：原网站上已没有这张图片，请改为上传本地图片"
    assert (notice["level"], notice["retry"]) == ("error", {"tasks": [7]})
    li.ping()
    assert [frame for frame in li.received if frame["topic"] == "notices"] == []


def test_a_batch_that_failed_is_told_as_one() -> None:
    async def failing() -> None:
        bus, subscriptions = FakeBus(), FakeSubscriptions()
        MediaNotices(bus.real, subscriptions.real)
        for number in (1, 2, 3):
            bus.say("media.broken", account_id=1, task={**TASK, "id": number})
            await asyncio.sleep(TOGETHER_SECONDS / 4)
        assert subscriptions.sent == []
        await asyncio.sleep(TOGETHER_SECONDS)
        [(topic, kind, notice)] = subscriptions.sent
        assert (topic, kind) == ("notices", "toast")
        assert notice["text"].startswith("3个文件的后台处理没有成功")
        assert notice["retry"] == {"tasks": [1, 2, 3]}

    virtual_time.run(failing())
