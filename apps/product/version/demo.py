"""Demonstration versions: one release after another, as in the app's history."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from apps.kinds.rights import Caller
from apps.media.library.demo import store_document
from apps.review.demo_records import DemoRecord

APK = "application/vnd.android.package-archive"
NOTES = {
    "8.0": "全新首页：频道可以自由排序\n夜间模式更护眼\n修复部分机型直播黑屏的问题",
    "8.1": "文章页可以调节字号和行距\n评论区支持图片\n直播延迟降低到三秒以内",
    "8.2": "新增“身边服务”，社保、公积金一处查询\n语音读新闻支持方言播报\n优化启动速度",
    "8.3": "爆料可以上传长视频\n新增预警推送，按所在地区接收\n修复已知问题",
}


def demo_records(operator: Caller) -> Iterator[DemoRecord]:
    def android(number: str, build: int, **more: object) -> dict[str, object]:
        package = store_document(operator, f"changjiangyun-{number}.apk", APK, _package(number, build))
        return {
            "platform": "android",
            "number": number,
            "build": build,
            "package": package,
            "notes": NOTES[number[:3]],
        } | more

    def store(platform: str, number: str, build: int, **more: object) -> dict[str, object]:
        link = {
            "ios": "https://apps.apple.com/cn/app/id1000000000",
            "harmony": "https://appgallery.huawei.com/app/C100000000",
        }
        return {
            "platform": platform,
            "number": number,
            "build": build,
            "storeLink": link[platform],
            "notes": NOTES[number[:3]],
        } | more

    yield DemoRecord("admin", "88d submit:88d approve:87d", android("8.0.0", 800001))
    yield DemoRecord("operator", "86d submit:86d approve:85d", store("ios", "8.0.0", 800010))
    yield DemoRecord("operator", "61d submit:61d approve:60d", android("8.1.0", 810003, force=True, forceBelow="7.5.0"))
    yield DemoRecord("operator", "60d submit:60d approve:58d", store("ios", "8.1.0", 810011))
    yield DemoRecord("hu.xiaoyan", "55d submit:55d approve:54d", store("harmony", "8.1.0", 810020))
    yield DemoRecord(
        "operator", "24d submit:24d approve:23d", android("8.2.0", 820006, rollout=100, force=True, forceBelow="8.0.0")
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "23d submit:23d approve:22d disable:20d",
        store("ios", "8.2.0", 820012, note="苹果商店审核通过后再启用"),
    )
    yield DemoRecord(
        "operator", "50m submit:26m", android("8.3.0", 830002, rollout=5, note="先灰度 5%，观察崩溃率两天")
    )
    yield DemoRecord("hu.xiaoyan", "6h submit:2.8h", store("harmony", "8.2.0", 820021))
    yield DemoRecord("operator", "11h submit:6.5h", store("ios", "8.2.1", 820013, force=True, forceBelow="8.0.0"))
    yield DemoRecord(
        "operator",
        "4d submit:4d reject:3.6d",
        android("8.2.1", 820008, force=True, forceBelow="8.2.0"),
        reason="强制更新范围过大，会影响八成用户，请先灰度或只强制 8.0.0 以下",
    )
    yield DemoRecord("hu.xiaoyan", "7h", store("harmony", "8.3.0", 830020, rollout=10))


def _package(number: str, build: int) -> bytes:
    """A small archive in place of the real package, so that downloads work."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        # Without a timestamp, so that the archive is the same every time.
        archive.writestr(zipfile.ZipInfo("assets/version.txt"), f"{number} ({build})\n")
    return output.getvalue()
