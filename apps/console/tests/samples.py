"""Believable payloads for any kind, made from its declaration; the conformance suite lives on them."""

from __future__ import annotations

import datetime as dt
import itertools
from typing import Any

from apps.core.naming import camel
from apps.kinds.engine import contents, saving
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

numbers = itertools.count(1)


def a_day(number: int) -> dt.date:
    """Another day for each number: a content stands in one list at one time once."""
    return dt.date(2036, 1, 1) + dt.timedelta(days=number)


# What a kind's own rules ask beyond its fields (a password, a phone that no other account has).
SPECIAL: dict[str, dict[str, Any]] = {
    "home_module": {"source": lambda n: "hot", "layout": lambda n: "rows"},
    "home_recommend": {
        "type": lambda n: "hot",
        "period": lambda n: [f"{a_day(n)} 08:00:00", f"{a_day(n)} 20:00:00"],
    },
    "role": {"grants": lambda n: [{"group": "敏感词管理", "actions": ["view"]}]},
    "account": {
        "password": lambda n: f"Sample#{n:04d}x",
        "name": lambda n: f"tester{n}",
        "phone": lambda n: f"139{n:08d}",
        "email": lambda n: f"t{n}@example.com",
    },
    "media": {"creditCode": lambda n: f"914201{n:012d}"},
    "post": {"video": lambda n: ""},
    "notice": {"sendAt": lambda n: "2036-11-21 09:30:00"},
    "sensitive_word": {"exceptions": lambda n: []},
    "splash": {"skipAfter": lambda n: 0},
    "version": {
        "number": lambda n: f"8.{n}.0",
        "build": lambda n: n,
        "forceBelow": lambda n: "8.0.0",
        "package": lambda n: f"/media/saas/attachment/2026-11/app-8.{n}.0.apk",
    },
    # Comments of this very discussion, which is not made yet.
    "discuss": {"featured": lambda n: []},
    "video": {"subtitles": lambda n: ""},
    "vote": {
        "options": lambda n: [
            {"title": f"第{place}组作品", "cover": f"/media/saas/image/2026-11/{n}-{place}.jpg", "intro": ""}
            for place in range(3)
        ],
        "least": lambda n: 1,
        "most": lambda n: 2,
    },
    "question": {
        "type": lambda n: "single",
        "options": lambda n: [{"text": f"{n + place}年", "right": place == 1} for place in range(3)],
    },
    "city": {"code": lambda n: f"{420000 + n}", "initial": lambda n: "W", "name": lambda n: f"城市{n}"},
    "channel": {"code": lambda n: f"channel-{n}", "name": lambda n: f"频道{n}"},
    # A story stands on the line of one day once.
    "hour24": {"at": lambda n: f"2026-{n % 12 + 1:02d}-{n % 28 + 1:02d} 09:30:00"},
    "moment_focus": {"type": lambda n: "information"},
    "activity": {"leastWords": lambda n: n, "mostWords": lambda n: n + 800},
    "ad": {"images": lambda n: [f"/media/saas/image/2026-11/{n}-{place}.jpg" for place in range(3)]},
}


def payload_for(kind: Kind, caller: Caller) -> dict[str, Any]:
    """Values for every writable field; each call gives other texts."""
    number = next(numbers)
    values = {
        camel(f.name): value_for(f, number, caller)
        for f in kind.fields
        if f.readonly != "always" and not (f.type == "relation" and f.of == kind.key)
    }
    special = {name: make(number) for name, make in SPECIAL.get(kind.key, {}).items()}
    return values | {name: value for name, value in special.items() if name in values}


def value_for(field: Field, number: int, caller: Caller) -> Any:
    if field.type == "relation":
        target = registry.kind(field.of)
        made = saving.create(target, caller, payload_for(target, caller))
        return [made["id"]] if field.many else made["id"]
    if field.type == "content":
        target = _target_of(field)
        return {"kind": target.key, "id": saving.create(target, caller, payload_for(target, caller))["id"]}
    if field.type == "rows":
        return [{camel(f.name): value_for(f, number, caller) for f in field.fields}]
    if field.type in ("choice", "state"):
        return field.choices[number % len(field.choices)].value
    return _plain(field, number)


def _target_of(field: Field) -> Kind:
    """The first kind that the reference may point at and that refers to nothing itself, else the first (a video of a
    collection, which may refer to articles): samples must come to an end."""
    kinds = [registry.kind(key) for key in field.kinds]
    return next((kind for kind in kinds if not any(contents.refers(f) for f in kind.fields)), kinds[0])


def _plain(field: Field, number: int) -> Any:
    least = field.min or 0
    samples: dict[str, Any] = {
        "password": "Sample#2026",
        "text": f"{field.label}{number}"[: field.max_length or 255],
        "phone": f"027-{80000000 + number}",
        "long_text": f"{field.label}的内容{number}，武汉东湖绿道今日开放。",
        "rich_text": f"<p>正文{number}：全省秋粮收购进度过半。</p>",
        "number": least + number % min(50, (field.max or least + 49) - least + 1),
        "count": number,
        "sort_order": number,
        "switch": number % 2 == 0,
        "image": f"/media/saas/image/2026-11/{number}.jpg",
        "images": [f"/media/saas/image/2026-11/{number}-{place}.jpg" for place in range(2)],
        "video": f"/media/saas/video/2026-11/{number}.mp4",
        "audio": f"/media/saas/audio/2026-11/{number}.mp3",
        "file": f"/media/saas/attachment/2026-11/{number}.pdf",
        "files": [f"/media/saas/attachment/2026-11/{number}.pdf"],
        "money": number * 100,
        "percent": least + number % (101 - least),
        "place": {"name": f"武汉市江岸区{number}号", "longitude": 114.3, "latitude": 30.6},
        "link": f"https://example.com/{number}",
        "colour": "#1f5eff",
        "tags": ["东湖", f"标签{number}"],
        "date": "2026-11-21",
        "datetime": "2026-11-21 09:30:00",
        "date_range": ["2026-11-21 00:00:00", "2036-12-21 00:00:00"],
        "json": {"n": number},
    }
    return samples[field.type]
