"""Uploads, the file host, the media library and Tencent VOD."""

from __future__ import annotations

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.media.models import MediaFile
from apps.media.services import store_file
from apps.media.tests.servers import answer, picture, serving
from apps.media.transcoding.tests.cloud import environment

from .operation_payloads import PAGE
from .world import ITEMS, LIST, MAKERS, RECORD, TEXT, Payload, World, sample

STORED = {"url", "tmpSecretId", "tmpSecretKey", "token", "sign", "waterUrl", "waterSign"}
#: Of the folder that a test stores in; the credentials of a bucket (``COS``) are judged in ``apps.media.uploads``.
PLACE = {"driver", "partSize", "types", "TENCENT_COS_BUCKET", "TENCENT_COS_REGION", "CONSTANT_CSS"}
TICKET = {"ticket", "partSize", "parts"}
FILM = b"\x00\x00\x00\x20ftypisom" + bytes(range(256)) * 40
COLOURS = iter(f"#{number:06x}" for number in range(1, 1 << 24, 4099))


def a_file() -> SimpleUploadedFile:
    return SimpleUploadedFile("封面.png", picture(colour=next(COLOURS)))


def stored(world: World) -> MediaFile:
    return store_file(a_file(), account_id=world.client.caller.account_id)


def item(world: World) -> int:
    asked = {"url": stored(world).url, "title": "东湖晨跑"}
    return int(world.client.request("POST", "/resource/add/file", asked)["data"]["id"])


MAKERS["media_item"] = item


def elsewhere(world: World) -> str:
    """The address of a picture on another site."""
    return world.stack.enter_context(serving(answer(picture(colour=next(COLOURS))))).url()


def begun(world: World) -> str:
    asked = {"name": "采访.mp4", "size": len(FILM), "fingerprint": f"f{next(COLOURS)}"}
    setting = world.client.request("GET", "/upload/setting", asked)
    assert setting["code"] == 0, setting
    return str(setting["data"]["upload"])


def ticket(world: World) -> str:
    return str(world.client.request("POST", "/filehost/create", {"upload": begun(world)})["data"]["ticket"])


def part(world: World, ticket: str) -> Payload:
    return {"ticket": ticket, "number": 1, "file": SimpleUploadedFile("part", FILM)}


def sent(world: World) -> Payload:
    held = ticket(world)
    assert world.client.request("POST", "/filehost/part", part(world, held))["code"] == 0
    return {"ticket": held}


def signed_for_vod(world: World) -> Payload:
    for name, value in environment("http://127.0.0.1:9").items():
        world.monkeypatch.setenv(name, value)
    return {"classId": 0, "type": "mp4", "procedure": "LongVideoPreset"}


def edited(world: World) -> Payload:
    """All names of the documents; the server derives the last four itself."""
    said = {"path": "/image/2026-11", "type": "image", "size": 2048, "onlyVod": 0}
    url = stored(world).url
    return {"url": url, "id": item(world), "title": "东湖晨跑（裁剪）", "changeOri": 1, "originUrl": url} | said


def listed(world: World) -> Payload:
    world.shown.append(item(world))
    return PAGE | {"content": "东湖", "type": "image", "parentId": 0, "adminId": world.client.caller.account_id}


def shows(world: World, sent: Payload, data: Payload) -> None:
    assert set(world.shown) <= {each["id"] for each in data["items"]}


SAMPLES = {
    "/upload": sample(lambda w: {"file": a_file()}, {"url"}),
    "/upload/file": sample(lambda w: {"fromArticle": 1, "url": stored(w).url}, STORED),
    "/upload/dump": sample(lambda w: {"url": elsewhere(w)}, TEXT),
    "/upload/dump/batch": sample(lambda w: {"urls": [elsewhere(w), elsewhere(w)]}, ITEMS),
    "/upload/setting": sample(lambda w: {}, PLACE),
    "/upload/vod/sign": sample(signed_for_vod, {"signature"}),
    "/upload/vod/url": sample(lambda w: {"path": stored(w).url}, {"url"}),
    "/upload/sign": sample(lambda w: {"url": stored(w).url}, {"url", "sign", "expiredTime"}),
    "/upload/address-rule": sample(lambda w: {}, {"prefixes"}),
    "/resource/files": sample(listed, LIST, shows),
    "/resource/dump": sample(lambda w: {"url": stored(w).url, "title": "长江大桥", "type": "image"}, RECORD),
    "/resource/dump/batch": sample(lambda w: {"items": [{"url": stored(w).url, "title": "长江大桥"}]}, ITEMS),
    "/resource/add/dir": sample(lambda w: {"title": "两会报道", "parentId": 0}, RECORD),
    "/resource/add/file": sample(lambda w: {"url": stored(w).url, "title": "黄鹤楼"}, RECORD),
    "/resource/image/save": sample(edited, {"task", "message"}),
    "/resource/title": sample(lambda w: {"id": item(w), "title": "江滩"}, RECORD),
    "/filehost/dir/check": sample(lambda w: {"upload": begun(w)}, {"upload", "free", "needed"}),
    "/filehost/create": sample(lambda w: {"upload": begun(w)}, TICKET),
    "/filehost/part": sample(lambda w: part(w, ticket(w)), {"number", "size"}),
    "/filehost/renew": sample(lambda w: {"ticket": ticket(w)}, {"ticket"}),
    "/filehost/confirm": sample(sent, {"upload"}),
}
