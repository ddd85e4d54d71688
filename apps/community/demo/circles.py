"""Demonstration of media accounts, circles and their posts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from apps.kinds.registry import registry

from ..models import Circle
from .histories import DAY, steps_of
from .reader_records import People, create, pictures
from .readers import reader, texts

# Waiting times of posts in minutes; the promised time is half an hour.
POSTS_WAIT = (2, 5, 9, 14, 18, 23, 29, 36, 58, 104)
REJECTED = "内容含有广告推广信息，请删除后重新发布"
WITHDRAWN = "发帖人要求删除，经核实予以撤下"


def load_accounts(people: People) -> int:
    kind, random = registry.kind("media"), Random("accounts")  # noqa: S311 (the same demonstration every time)
    papers = pictures("省图书馆")
    for number, entry in enumerate(texts("accounts")["account"]):
        fields = ("name", "field", "introduction", "organisation", "contact", "phone")
        payload = {name: entry.get(name, "") for name in fields} | {
            "ownerType": entry["owner_type"],
            "creditCode": entry.get("credit_code", ""),
            "logo": pictures(entry["logo"])[0] if entry["logo"] else "",
            "certificates": papers[: 1 + number % 3] if entry["history"] != "draft" else [],
        }
        applicant = {"applicant_id": str(710_000 + number * 41), "applicant_name": entry["contact"]}
        followers = {"follower_num": entry.get("followers", 0)}
        create(kind, people, payload, applicant, followers, _steps(entry, random))
    return len(texts("accounts")["account"])


def load_circles(people: People) -> int:
    kind, random = registry.kind("circle"), Random("circles")  # noqa: S311
    for number, entry in enumerate(texts("circles")["circle"]):
        payload = {name: entry[name] for name in ("name", "category", "introduction", "rules")} | {
            "cover": pictures(entry["cover"])[0] if entry["cover"] else "",
            "ownerName": entry["owner"],
            "examineJoin": entry.get("joining", False),
        }
        owner, members = {"owner_id": str(620_000 + number * 37)}, {"member_num": entry.get("members", 0)}
        create(kind, people, payload, owner, members, _steps(entry, random))
    return len(texts("circles")["circle"])


def _steps(entry: dict[str, Any], random: Random) -> Any:
    return steps_of(
        entry["history"], random, minutes=entry.get("minutes", 0), reason=entry.get("reason", ""), oldest=200 * DAY
    )


def load_posts(people: People) -> int:
    kind, random = registry.kind("post"), Random("posts")  # noqa: S311
    circles = dict(Circle.objects.values_list("name", "pk"))
    avatars = pictures("")
    found = texts("posts")["post"]
    for entry, (history, minutes) in zip(found, _post_histories(found), strict=True):
        author = reader(random, avatars)
        payload = {
            "text": entry["text"],
            "images": [url for scene in entry.get("scenes", ()) for url in [random.choice(pictures(scene))]],
            "circle": circles.get(entry["circle"]),
            "topics": entry.get("topics", []),
            "place": {"name": entry["place"], "longitude": None, "latitude": None} if "place" in entry else None,
            "readerName": author.pop("reader_name"),
            "readerAvatar": author.pop("reader_avatar"),
        }
        reason = WITHDRAWN if history == "withdrawn" else REJECTED
        steps = steps_of(history, random, minutes=minutes, reason=reason, oldest=25 * DAY)
        create(kind, people, payload, author, _counts(random, steps[0].minutes, history), steps)
    return len(found)


def _post_histories(found: list[dict[str, Any]]) -> Iterator[tuple[str, int]]:
    """Histories of the posts: every third waits; advertisements wait or were rejected."""
    waiting, adverts = iter(POSTS_WAIT), iter(("pending", "rejected", "binned"))
    for number, entry in enumerate(found):
        history = next(adverts) if entry.get("advert") else "pending" if number % 3 == 2 else "approved"
        minutes = next(waiting, 0) if history == "pending" else 0
        history = "approved" if history == "pending" and not minutes else history
        yield {4: "top", 10: "hidden", 18: "withdrawn"}.get(number, history), minutes


def _counts(random: Random, age: int, history: str) -> dict[str, int]:
    """The app's counts for a post that other readers see."""
    if history not in ("approved", "top", "hidden"):
        return {}
    views = int(random.lognormvariate(5.4, 0.9) * min(max(age / DAY, 0.2), 8) ** 0.5)
    return {"view_num": views, "like_num": views // 14, "comment_num": views // 60, "share_num": views // 90}
