"""Demonstration of users, their days and default avatars, by the services that the app and the console use."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from random import Random

from django.db import transaction
from django.utils import timezone

from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import ZONE

from .default_avatar import services as default_avatars
from .models import AppUser, DefaultAvatar
from .user import freezes, ingest

People = Mapping[str, Caller]

PLACES = (
    ("湖北", "武汉", "江岸区"), ("湖北", "武汉", "武昌区"), ("湖北", "宜昌", "西陵区"), ("湖北", "襄阳", "樊城区"),
    ("湖南", "长沙", "岳麓区"), ("江西", "南昌", "东湖区"),
)  # fmt: skip
DEVICES = (
    ("ios", "iPhone 15", "App Store"), ("android", "Xiaomi 14", "小米应用商店"), ("harmony", "HUAWEI Mate 60", "华为应用市场"),
    ("android", "OPPO Find X7", "应用宝"),
)  # fmt: skip
DAYS = 30
#: Users who only read, beside those who wrote something.
QUIET = 24


@transaction.atomic
def load(people: People, readers: Sequence[tuple[str, str, str]], avatars: Sequence[str]) -> dict[str, int]:
    """Makes users of ``readers`` (id, name, avatar) and some who only read, and the gallery of ``avatars`` (URLs).

    Returns the numbers by label; nothing if there are users.
    """
    if AppUser.objects.exists():
        return {}
    quiet = [(str(700_001 + number), f"读者{700_001 + number}", "") for number in range(QUIET)]
    random = Random(17)  # noqa: S311 no secret
    for place, (reader_id, name, avatar) in enumerate([*readers, *quiet]):
        _user(random, place, reader_id, name, avatar)
    _freeze(people["admin"])
    return {"用户": AppUser.objects.count(), "默认头像": _gallery(people["admin"], avatars)}


def _user(random: Random, place: int, reader_id: str, name: str, avatar: str) -> None:
    now = timezone.now()
    province, city, district = PLACES[random.randrange(len(PLACES))]
    platform, device, channel = DEVICES[random.randrange(len(DEVICES))]
    registered = now - dt.timedelta(days=random.randrange(31, 700), minutes=random.randrange(1440))
    facts = {
        "name": name, "avatar": avatar, "phone": f"13{random.randrange(10)}{random.randrange(10**7, 10**8):08d}",
        "gender": ("male", "female", "")[place % 3], "birth_year": random.randrange(1955, 2008), "province": province,
        "city": city, "district": district, "platform": platform, "app_version": ("6.2.0", "6.1.3", "5.9.8")[place % 3],
        "device": device, "channel": channel, "registered_at": registered, "push_enabled": place % 5 != 0,
        "push_token": f"demo-{reader_id}",
    }  # fmt: skip
    ingest.write(reader_id, facts)
    ingest.write(reader_id, {"points": random.choice((20, 90, 260, 480, 1200, 3600, 8000, 26000))})
    today = now.astimezone(ZONE).date()
    for ago in range(DAYS - 1, -1, -1):
        if random.random() < 0.25 + 0.5 * (place % 4) / 3:
            opens = random.randrange(1, 9)
            counts = {
                "opens": opens, "reads": opens * random.randrange(1, 5), "comments": random.randrange(3),
                "likes": random.randrange(6), "shares": random.randrange(2), "seconds": opens * random.randrange(60, 420),
            }  # fmt: skip
            ingest.add_day(reader_id, today - dt.timedelta(days=ago), counts)


def _freeze(caller: Caller) -> None:
    """Two users are frozen, one of them not any more."""
    kept, lifted = AppUser.objects.filter(frozen=False, reader_id__startswith="7").order_by("pk")[:2]
    freezes.freeze(kept, caller=caller, days=30, reason="多次发布广告信息，警告后仍未停止")
    kept.save()
    freezes.freeze(lifted, caller=caller, days=7, reason="评论中辱骂他人")
    freezes.lift(lifted, caller=caller, reason="申诉成立，当时的评论不是本人所写")
    lifted.save()


def _gallery(caller: Caller, avatars: Sequence[str]) -> int:
    kind = registry.kind("default_avatar")
    made = default_avatars.add(kind=kind, caller=caller, images=list(dict.fromkeys(avatars)))["items"]
    first = DefaultAvatar.objects.get(pk=made[0]["id"])
    default_avatars.make_preset(first, caller=caller)
    first.save()
    return len(made)
