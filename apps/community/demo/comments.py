"""Demonstration of comments: under articles and posts, in threads, some of them unacceptable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from apps.kinds.engine.write import transitions
from apps.kinds.registry import registry
from apps.review.log.services import happened_at

from ..models import Comment
from .histories import DAY, Step, steps_of
from .reader_records import People, at, create, pictures
from .readers import reader, texts

# Waiting times of comments in minutes; the promised time is a quarter of an hour.
WAITING = (1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 16, 19, 24, 33, 47, 71, 128)
REASONS = ("含有广告推广信息", "人身攻击，不文明用语", "与内容无关，疑似刷屏")
#: Comments under the running stream; every third waits.
UNDER_LIVE = (
    "早上好！从上海赶来看大桥的日出。",
    "雾好大，什么时候能看清桥塔？",
    "这个机位太美了，请保持五分钟。",
    "主持人能讲讲桥头堡的历史吗？",
    "加微信领主播同款文创，数量有限！",
    "我爷爷当年就参加过大桥建设，敬礼。",
    "请问今天有交通管制吗？",
    "水位比上周低了不少。",
    "画面卡了两次，换备用线路就好了。",
    "小朋友问桥下面的大船叫什么名字。",
    "想看轮渡码头那一侧。",
    "主持人声音很好听。",
)
UNDER_POSTS = ("这家我也常去，老板娘人特别好。", "同求，蹲一个答案。", "下次约上我！", "照片拍得真好，请问是哪个位置？")


@dataclass(frozen=True, slots=True)
class Target:
    """A content that readers see."""

    kind: str
    id: int
    section: str


def load_comments(people: People) -> int:
    return _Run(people).run()


class _Run:
    def __init__(self, people: People) -> None:
        self._people, self._kind = people, registry.kind("comment")
        self._random = Random("comments")  # noqa: S311 (the same demonstration every time)
        self._avatars, self._targets = pictures(""), list(_targets())
        self._waiting, self._made = iter(WAITING), 0

    def run(self) -> int:
        found = texts("comments")
        for section, comments in found["said"].items():
            for number, text in enumerate(comments):
                self._single(section, text, number)
        for text in UNDER_POSTS:
            self._add(text, self._target("post"), steps_of("approved", self._random, oldest=3 * DAY))
        self._live()
        for thread in found["thread"]:
            self._thread(thread)
        return self._made

    def _single(self, section: str, text: str, number: int) -> None:
        """One comment. Every third serious comment waits; of the others, half were rejected."""
        earnest = section != "advert"
        minutes = next(self._waiting, 0) if number % (3 if earnest else 2) == 1 else 0
        history = "pending" if minutes else "approved" if earnest else ("rejected", "binned")[number % 4 // 2]
        if earnest and history == "approved":
            history = {0: "top", 3: "hidden"}.get(number, history) if section == "livelihood" else history
        reason = REASONS[number % len(REASONS)]
        steps = steps_of(history, self._random, minutes=minutes, reason=reason, oldest=12 * DAY)
        self._add(text, self._target(section), steps)

    def _live(self) -> None:
        """Comments on the stream. The newest wait for the person who runs the broadcast."""
        now = self._stream()
        if now is None:
            return
        for number, text in enumerate(UNDER_LIVE):
            waits = number % 3 == 1
            minutes = 3 + number if waits else 30 + 4 * number
            steps = [Step("arrive", minutes), *([] if waits else [Step("approve", minutes - 3)])]
            self._add(text, now, steps)

    @staticmethod
    def _stream() -> Target | None:
        live = registry.kind("stream").model.objects.filter(live_state="live", deleted_at=None).first()
        return Target("stream", live.pk, live.section) if live else None

    def _thread(self, thread: Mapping[str, Any]) -> None:
        target = self._target(thread["section"])
        parent_id = self._add(
            thread["text"], target, steps_of("approved", self._random, minutes=self._random.randint(700, 1400))
        )
        for text in thread["replies"]:
            steps = steps_of("approved", self._random, minutes=self._random.randint(120, 500))
            self._add(text, target, steps, parent=parent_id)
        if answer := thread.get("official"):
            self._answer(parent_id, answer)

    def _answer(self, parent_id: int, text: str) -> None:
        """The newsroom's reply, which is reviewed too."""
        wrote, approved = Step("arrive", 95), Step("approve", 80)
        with happened_at(at(wrote)):
            transitions.perform(self._kind, "reply", self._people["operator"], {"id": parent_id, "text": text})
        reply = Comment.objects.filter(parent=parent_id, official=True).latest("pk")
        with happened_at(at(approved)):
            transitions.perform(self._kind, "approve", self._people["reviewer"], {"id": reply.pk})
        Comment.objects.filter(pk=reply.pk).update(
            created_at=at(wrote), submitted_at=at(wrote), updated_at=at(approved), decided_at=at(approved), published_at=at(approved)
        )  # fmt: skip
        self._made += 1

    def _add(self, text: str, target: Target, steps: list[Step], parent: int | None = None) -> int:
        author = reader(self._random, self._avatars)
        payload = {
            "content": {"kind": target.kind, "id": target.id},
            "text": text,
            "parent": parent,
            "readerName": author.pop("reader_name"),
            "readerAvatar": author.pop("reader_avatar"),
            "images": [self._random.choice(self._avatars)] if self._made % 13 == 5 and self._avatars else [],
        }
        liked = int(self._random.lognormvariate(2.2, 1.2)) if len(steps) > 1 and steps[1].action == "approve" else 0
        self._made += 1
        return create(self._kind, self._people, payload, author, {"like_num": liked}, steps)

    def _target(self, section: str) -> Target:
        """A target of the section, or any target if the section has none (advertisements go everywhere)."""
        fitting = [target for target in self._targets if target.section == section]
        return self._random.choice(fitting or self._targets)


def _targets() -> Iterator[Target]:
    """Articles by their section, and posts."""
    for key in ("article", "post"):
        seen = registry.kind(key).model.objects.filter(deleted_at=None, published_at__isnull=False, visible=True)
        for record in seen.order_by("pk"):
            yield Target(key, record.pk, getattr(record, "section", key))
