"""Demonstration of media accounts, circles and their posts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from apps.kinds.registry import registry

from ..models import Circle
from .histories import DAY, course
from .reader_records import People, pictures, tell
from .readers import reader, texts

# Waiting times of posts in minutes; the promised time is half an hour.
POSTS_WAIT = (2, 5, 9, 14, 18, 23, 29, 36, 58, 104)
REJECTED = "内容含有广告推广信息，请删除后重新发布"
WITHDRAWN = "发帖人要求删除，经核实予以撤下"


def load_accounts(people: People) -> int:
    kind, random = registry.kind("media"), Random("accounts")  # noqa: S311 (the same demonstration every time)
    papers = pictures("省图书馆")
    for number, told in enumerate(texts("accounts")["account"]):
        fields = ("name", "field", "introduction", "organisation", "contact", "phone")
        payload = {name: told.get(name, "") for name in fields} | {
            "ownerType": told["owner_type"],
            "creditCode": told.get("credit_code", ""),
            "logo": pictures(told["logo"])[0] if told["logo"] else "",
            "certificates": papers[: 1 + number % 3] if told["fate"] != "draft" else [],
        }
        applicant = {"applicant_id": str(710_000 + number * 41), "applicant_name": told["contact"]}
        followers = {"follower_num": told.get("followers", 0)}
        tell(kind, people, payload, applicant, followers, _course(told, random))
    return len(texts("accounts")["account"])


def load_circles(people: People) -> int:
    kind, random = registry.kind("circle"), Random("circles")  # noqa: S311
    for number, told in enumerate(texts("circles")["circle"]):
        payload = {name: told[name] for name in ("name", "category", "introduction", "rules")} | {
            "cover": pictures(told["cover"])[0] if told["cover"] else "",
            "ownerName": told["owner"],
            "examineJoin": told.get("joining", False),
        }
        owner, members = {"owner_id": str(620_000 + number * 37)}, {"member_num": told.get("members", 0)}
        tell(kind, people, payload, owner, members, _course(told, random))
    return len(texts("circles")["circle"])


def _course(told: dict[str, Any], random: Random) -> Any:
    return course(told["fate"], random, minutes=told.get("minutes", 0), reason=told.get("reason", ""), oldest=200 * DAY)


def load_posts(people: People) -> int:
    kind, random = registry.kind("post"), Random("posts")  # noqa: S311
    circles = dict(Circle.objects.values_list("name", "pk"))
    avatars = pictures("")
    found = texts("posts")["post"]
    for told, (fate, minutes) in zip(found, _post_fates(found), strict=True):
        author = reader(random, avatars)
        payload = {
            "text": told["text"],
            "images": [url for scene in told.get("scenes", ()) for url in [random.choice(pictures(scene))]],
            "circle": circles.get(told["circle"]),
            "topics": told.get("topics", []),
            "place": {"name": told["place"], "longitude": None, "latitude": None} if "place" in told else None,
            "readerName": author.pop("reader_name"),
            "readerAvatar": author.pop("reader_avatar"),
        }
        reason = WITHDRAWN if fate == "withdrawn" else REJECTED
        steps = course(fate, random, minutes=minutes, reason=reason, oldest=25 * DAY)
        tell(kind, people, payload, author, _counted(random, steps[0].minutes, fate), steps)
    return len(found)


def _post_fates(found: list[dict[str, Any]]) -> Iterator[tuple[str, int]]:
    """Histories of the posts: every third waits; advertisements wait or were rejected."""
    waiting, adverts = iter(POSTS_WAIT), iter(("pending", "rejected", "binned"))
    for number, told in enumerate(found):
        fate = next(adverts) if told.get("advert") else "pending" if number % 3 == 2 else "approved"
        minutes = next(waiting, 0) if fate == "pending" else 0
        fate = "approved" if fate == "pending" and not minutes else fate
        yield {4: "top", 10: "hidden", 18: "withdrawn"}.get(number, fate), minutes


def _counted(random: Random, age: int, fate: str) -> dict[str, int]:
    """The app's counts for a post that other readers see."""
    if fate not in ("approved", "top", "hidden"):
        return {}
    views = int(random.lognormvariate(5.4, 0.9) * min(max(age / DAY, 0.2), 8) ** 0.5)
    return {"view_num": views, "like_num": views // 14, "comment_num": views // 60, "share_num": views // 90}
