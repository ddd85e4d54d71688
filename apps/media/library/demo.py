"""The demonstration's library: pictures of its articles, further cuts of them, clips and sound, in folders."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from PIL import Image

from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import storage
from ..models import MediaFile
from ..services import store_file
from ..tasks.handlers import inspect_media
from .models import MediaItem
from .services import add_file, add_folder

# Scene of a stored picture (part of its file name) -> title and folder of its library item.
SCENES: dict[str, tuple[str, str]] = {
    "bridge": ("长江大桥", "武汉城市影像"),
    "skyline": ("江滩天际线", "武汉城市影像"),
    "old_wall": ("古城墙", "文旅湖北"),
    "lanterns": ("灯会", "文旅湖北"),
    "community": ("社区服务中心", ""),
    "hills": ("远山晨雾", ""),
    "gorge": ("三峡峡谷", "文旅湖北"),
    "tea": ("高山茶园", ""),
    "fields": ("稻田", "乡村振兴"),
    "lotus": ("荷塘", "乡村振兴"),
    "wetland": ("湿地候鸟", "江豚专题"),
    "port": ("阳逻港", "长江大保护"),
    "factory": ("智能工厂", ""),
    "circuit": ("光谷芯片", ""),
    "railway": ("高铁列车", ""),
    "track": ("马拉松赛道", ""),
    "books": ("省图书馆", ""),
}
# A folder inside another folder.
INNER = "江豚专题"
CUTS = (("特写", 1.0), ("竖版", 0.75), ("横幅", 2.4))
#: Narrower than a stored scene, so that the two can be distinguished.
CUT_WIDTH = 960
LIGHTS = ("清晨", "黄昏", "夜色")
STORED = re.compile(r"([a-z_]+)-(\d)\.jpg")
OWNERS = ("editor", "editor2", "admin")
#: The README.md of this folder names licence and source of each file.
ASSETS = Path(__file__).parent / "demo_assets"
# The last clip waits for transcoding: no browser plays its codec.
CLIPS = (
    ("films/bridge-clip.mp4", "长江大桥航拍"),
    ("films/port-clip.mp4", "阳逻港作业实拍"),
    ("films/wetland-clip.mp4", "东湖湿地素材（待转码）"),
)
SOUNDS = (("sounds/theme.mp3", "新闻片头音乐"), ("sounds/time-signal.mp3", "整点报时"))


def load(people: Mapping[str, Caller]) -> int:
    """Fills the library if it is empty; returns the number of files. Articles load their pictures first.

    Files are stored before the transaction, because ffmpeg inspects recordings.
    """
    if MediaItem.objects.exists():
        return 0
    random = Random("library")  # noqa: S311 (the same demonstration every time)
    return _fill(people, [*_pictures(random), *_recordings(people["editor"])])


@transaction.atomic
def _fill(people: Mapping[str, Caller], files: Sequence[tuple[str, str, str]]) -> int:
    kind, folders = registry.kind("media_item"), _make_folders(people["admin"])
    made = 0
    for name, title, folder in files:
        caller = people[OWNERS[made % len(OWNERS)]]
        add_file(kind=kind, caller=caller, url=name, title=title, parent_id=folders.get(folder))
        made += 1
    return made


def _make_folders(caller: Caller) -> dict[str, int]:
    kind = registry.kind("media_item")
    titles = dict.fromkeys(folder for _, folder in SCENES.values() if folder not in ("", INNER))
    made = {title: add_folder(kind=kind, caller=caller, title=title)["id"] for title in titles}
    inner = add_folder(kind=kind, caller=caller, title=INNER, parent_id=made["长江大保护"])
    return made | {INNER: inner["id"]}


def _pictures(random: Random) -> Iterator[tuple[str, str, str]]:
    """URL, title and folder of each stored scene, and of one stored cut of each."""
    for stored in MediaFile.objects.filter(mime="image/jpeg").select_related("account").order_by("pk"):
        named = STORED.fullmatch(stored.name)
        if named is None or named[1] not in SCENES:
            continue
        title, folder = SCENES[named[1]]
        light = LIGHTS[int(named[2]) % len(LIGHTS)]
        yield stored.url, f"{title}{light}", folder
        cut, ratio = CUTS[random.randrange(len(CUTS))]
        yield store_cut(stored, ratio), f"{title}{light}（{cut}）", folder


def store_cut(stored: MediaFile, ratio: float) -> str:
    """Stores the middle of a picture, at most ``ratio`` times as wide as high; returns its URL."""
    content = _cut(_key(stored), ratio)
    file = SimpleUploadedFile(stored.name.replace(".jpg", "-cut.jpg"), content, content_type="image/jpeg")
    return store_file(file, account_id=stored.account_id).url


@lru_cache(maxsize=256)
def _cut(key: str, ratio: float) -> bytes:
    with storage.open_file(key) as source, Image.open(source) as picture:
        width = min(picture.width, round(picture.height * ratio))
        height = min(picture.height, round(width / ratio))
        left, top = (picture.width - width) // 2, (picture.height - height) // 2
        cut = picture.crop((left, top, left + width, top + height))
        cut.thumbnail((CUT_WIDTH, picture.height))
        output = io.BytesIO()
        cut.save(output, "JPEG", quality=76, optimize=True, progressive=True)
    return output.getvalue()


def scene(name: str, variant: int = 0, *, ratio: float = 0) -> str:
    """The URL of a stored demonstration scene, or of its middle, for records of other kinds."""
    found = list(MediaFile.objects.filter(name__regex=rf"^{name}-\d\.jpg$").order_by("name"))
    stored = found[variant % len(found)]
    return store_cut(stored, ratio) if ratio else stored.url


def store_document(caller: Caller, name: str, mime: str, content: bytes) -> str:
    """Stores a document of the demonstration where uploads lie; returns its URL."""
    key = storage.attachment_key(name)
    sha256 = storage.store(key, [content])
    stored = MediaFile.objects.create(
        url=storage.url_of(key), name=name, size=len(content), sha256=sha256, mime=mime, account_id=caller.account_id
    )
    return stored.url


def _recordings(caller: Caller) -> Iterator[tuple[str, str, str]]:
    """Clips that pan over a picture, and short sounds."""
    for name, title in (*CLIPS, *SOUNDS):
        yield store_asset(caller, name, title), title, ""


def store_asset(caller: Caller, name: str, title: str = "") -> str:
    """Uploads a file of ``demo_assets`` under ``title`` or its own name; returns its URL."""
    asset = ASSETS / name
    file = SimpleUploadedFile(f"{title or asset.stem}{asset.suffix}", asset.read_bytes())
    stored = store_file(file, account_id=caller.account_id, inspected=True)
    inspect_media.inspect(stored, caller.account_id)
    return stored.url


def store_pictures(caller: Caller) -> dict[tuple[str, int], str]:
    """Stores every scene in each of its lights; returns URLs by scene and number.

    The media service stores them, so that they are served like uploads.
    """
    found = {}
    for scene in SCENES:
        for asset in sorted((ASSETS / "pictures").glob(f"{scene}-?.jpg")):
            found[scene, int(asset.stem[-1])] = store_asset(caller, f"pictures/{asset.name}")
    return found


def _key(stored: MediaFile) -> str:
    key = storage.key_of(stored.url)
    assert key is not None
    return key
