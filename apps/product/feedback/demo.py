"""Demonstration of feedback: conversations that wait, that are answered, that wait for the reader, and closed ones."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.utils import timezone

from apps.kinds.engine.write import transitions
from apps.kinds.registry import registry
from apps.media.library.demo import scene
from apps.review.demo_records import People

from . import arrive
from .models import Feedback, FeedbackMessage

HOUR = 60
DAY = 24 * HOUR


@dataclass(frozen=True, slots=True)
class Conversation:
    """``said`` are the messages after the first: ``("staff", text, minutes ago)``, ``then`` the state of the last reply."""

    text: str
    category: str
    minutes: int
    reader: tuple[str, str]
    device: tuple[str, str, str]
    said: tuple[tuple[str, str, int], ...] = ()
    then: str = "answered"
    closed: bool = False
    phone: str = ""
    picture: str = ""


IPHONE, HUAWEI, XIAOMI = (
    ("ios", "iPhone 15", "8.4.1"),
    ("harmony", "HUAWEI Mate 60", "8.4.0"),
    ("android", "Redmi K70", "8.3.2"),
)
CONVERSATIONS = (
    Conversation("看直播回放时总是转圈，退出重进也不行，其他视频正常。", "playback", 6 * DAY, ("620112", "汉口老街坊"), IPHONE, (
        ("staff", "您好，请问是哪一场直播？方便的话发一张截图，我们请技术同事查看。", 6 * DAY - 90),
        ("reader", "昨天晚上的阳逻港夜班直播。", 6 * DAY - 200),
        ("staff", "已经修复，更新到 8.4.1 后即可正常回放。感谢您的反馈。", 5 * DAY),
    ), closed=True, phone="13871230011"),
    Conversation("积分商城兑换后积分扣了两次，请帮忙核对。", "account", 2 * DAY, ("620037", "江城读者"), HUAWEI, (
        ("staff", "已收到，请补充兑换的时间和商品名称，我们为您核对。", 2 * DAY - 45),
    ), then="waiting", phone="13971230022"),
    Conversation("希望长辈版能把字体再调大一些，我母亲看不清按钮上的字。", "suggestion", 30 * HOUR, ("620074", "老武汉"), XIAOMI, (
        ("staff", "感谢建议，已转给产品团队，计划在下个版本提供更大的字号。", 26 * HOUR),
    )),
    Conversation("打开“问政”就闪退，重启手机也一样。", "crash", 9 * HOUR, ("620390", "东湖散步的人"), XIAOMI, phone="13671230033", picture="community"),
    Conversation("文章《长江大保护》里“宜昌”写成了“宜春”。", "content", 4 * HOUR, ("620455", "峡江客"), IPHONE, picture="gorge"),
    Conversation("换了手机号，验证码收不到，登录不了账号。", "account", 95, ("620518", "武昌早班车"), HUAWEI, phone="18971230044"),
    Conversation("推送太多了，能不能只收突发新闻？", "suggestion", 22, ("620037", "江城读者"), HUAWEI),
)  # fmt: skip


def load_feedback(people: People) -> int:
    """Returns the number of conversations; none if some exist."""
    if Feedback.objects.exists():
        return 0
    for number, conversation in enumerate(CONVERSATIONS):
        _play(conversation, number, people)
    return len(CONVERSATIONS)


def _play(conversation: Conversation, number: int, people: People) -> None:
    platform, device, version = conversation.device
    reader_id, reader_name = conversation.reader
    feedback = arrive.add(
        {
            "text": conversation.text, "category": conversation.category, "reader_id": reader_id,
            "reader_name": reader_name, "phone": conversation.phone, "platform": platform, "device": device,
            "app_version": version, "images": [scene(conversation.picture, number)] if conversation.picture else [],
        }
    )  # fmt: skip
    kind = registry.kind("feedback")
    for sort, text, _ in conversation.said:
        if sort == "reader":
            arrive.add_further({"feedback": feedback.pk, "reader_id": reader_id, "text": text, "images": []})
        else:
            asked = {"id": feedback.pk, "text": text, "then": conversation.then}
            transitions.perform(kind, "reply", people["operator"], asked)
    if conversation.closed:
        transitions.perform(kind, "close", people["operator"], {"id": feedback.pk})
    _backdate(feedback.pk, conversation)


def _backdate(feedback_id: int, conversation: Conversation) -> None:
    """Moves the messages to their times. Replies of the demonstration cannot be taken back."""
    now = timezone.now()
    ages = [conversation.minutes, *(minutes for _, _, minutes in conversation.said)]
    moments = [now - dt.timedelta(minutes=minutes) for minutes in ages]
    messages = FeedbackMessage.objects.filter(feedback=feedback_id).order_by("pk")
    for message, moment in zip(messages, moments, strict=True):
        FeedbackMessage.objects.filter(pk=message.pk).update(at=moment, sent_at=moment)
    columns = {"created_at": moments[0], "updated_at": moments[-1], "last_at": moments[-1]}
    found = Feedback.objects.filter(pk=feedback_id)
    found.update(**columns)
    found.exclude(waiting_at=None).update(waiting_at=moments[-1])
