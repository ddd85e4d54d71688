"""Demonstration collections of pictures, sound and videos."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apps.media.library.demo import scene, store_asset
from apps.review.demo_records import DemoRecord, People, live, load

from . import histories
from .references import entries

Items = dict[str, Any]
# title, author, history, column, introduction, and the pictures: (scene, variant, caption)
PICTURES: tuple[tuple[str, str, str, str, str, tuple[tuple[str, int, str], ...]], ...] = (
    ("图集｜立冬前后的荆楚大地", "editor", histories.APPROVED, "culture", "八位摄影师，八个地方的初冬。", (
        ("hills", 0, "大别山区，晨雾漫过村庄。"), ("tea", 1, "五峰高山茶园进入冬管。"),
        ("lotus", 1, "洪湖采藕人天不亮下塘。"), ("fields", 1, "江汉平原的再生稻收割完毕。"))),
    ("图集｜一座港口的白天与黑夜", "editor2", histories.LATELY, "economy", "阳逻港二十四小时。", (
        ("port", 0, "上午十点，桥吊同时作业。"), ("port", 1, "入夜，灯光照亮堆场。"), ("bridge", 1, "船队驶过长江大桥。"))),
    ("图集｜三峡两岸红叶正当时", "editor", histories.waiting(9), "culture", "最佳观赏期预计持续到十二月上旬。", (
        ("gorge", 0, "巫峡北岸的层林。"), ("gorge", 1, "游船缓缓驶过峡口。"), ("hills", 1, "登高俯瞰。"))),
    ("图集｜候鸟回来了", "editor2", histories.waiting(84), "ecology", "灰鹤、白琵鹭、东方白鹳。", (
        ("wetland", 0, "灰鹤列队飞过水面。"), ("wetland", 1, "晨雾中的浅滩。"))),
    ("图集｜古城灯火", "editor", histories.waiting(190, again=True), "culture", "新增三张夜景。", (
        ("old_wall", 0, "城墙东段亮灯。"), ("lanterns", 0, "灯会试灯。"), ("skyline", 1, "江滩夜色。"))),
    ("图集｜马拉松的表情", "editor2", histories.REJECTED, "sports", "冲线那一刻。", (
        ("track", 0, "起点鸣枪。"), ("track", 1, "最后两百米。"))),
)  # fmt: skip
REASON = "第二张图说人名有误，请与前方记者核对后再提交"


def load_collections(people: People) -> int:
    return load("collection", _demo_records(people), people)


def _demo_records(people: People) -> Iterator[DemoRecord]:
    """Yields records one by one, so that a second run stores no sounds again."""
    yield from _of_pictures()
    yield from _of_sound(people)
    yield from _of_videos()


def _of_pictures() -> Iterator[DemoRecord]:
    for title, author, history, section, introduction, shots in PICTURES:
        pictures = [
            {"picture": scene(name, variant), "caption": caption, "credit": "长江云记者"}
            for name, variant, caption in shots
        ]
        fields = {"sort": "image_collection", "pictures": pictures, "photographer": "谢志恒"}
        fields |= _head(title, section, introduction, scene(*shots[0][:2]))
        changes = {"summary": introduction + "图说已校对。"}
        yield DemoRecord(author, history, fields, changes, REASON, histories.read_by(title, history))


def _of_sound(people: People) -> Iterator[DemoRecord]:
    news = store_asset(people["editor"], "sounds/news-opening.mp3", "早间新闻-片头")
    story = store_asset(people["editor2"], "sounds/city-story.mp3", "江城故事-配乐")
    entries: tuple[tuple[str, str, str, str, str, list[str]], ...] = (
        ("早安湖北（音频版）", "editor", histories.APPROVED, "news", news,
         ["11月20日 周五：明起降温，出行注意添衣", "11月21日 周六：荆荆高铁进入联调联试第二阶段"]),
        ("江城故事：老街里的人", "editor2", histories.waiting(22), "culture", story,
         ["第一集 补锅匠的三十年", "第二集 巷口的裁缝铺", "第三集 最后一个修钢笔的人"]),
        ("广播剧《渡江》", "editor", histories.DRAFT, "culture", story, ["第一回 夜渡"]),
    )  # fmt: skip
    for title, author, history, section, played, episodes in entries:
        tracks = [{"audio": played, "title": episode, "length": 40 + 15 * (played == story)} for episode in episodes]
        fields: Items = {"sort": "audio_collection", "tracks": tracks, "finished": "剧" in title}
        fields |= _head(title, section, f"共{len(episodes)}期，持续更新。", scene("books"))
        yield DemoRecord(author, history, fields, reason=REASON, later=histories.read_by(title, history))


def _of_videos() -> Iterator[DemoRecord]:
    films = (
        ("航拍湖北", "editor2", histories.APPROVED, "culture", ("hills", 2), "从空中看荆楚。"),
        ("一线直击", "editor", histories.waiting(67), "news", ("bridge", 1), "记者在现场拍下的短视频，按时间排列。"),
        ("校园里的非遗", "editor2", histories.WITHDRAWN, "education", ("books", 0), "系列视频，版权到期后下架。"),
    )
    for index, (title, author, history, section, picture, introduction) in enumerate(films):
        episodes = entries(*(live("video", index + step) for step in range(4)))
        fields: Items = {"sort": "video_collection", "episodes": episodes, "finished": False}
        fields |= _head(title, section, introduction, scene(*picture))
        yield DemoRecord(
            author, history, fields, reason="节目版权到期，按约定下架", later=histories.read_by(title, history)
        )


def _head(title: str, section: str, introduction: str, cover: str) -> Items:
    return {
        "title": title,
        "section": section,
        "summary": introduction,
        "cover": cover,
        "author": "陈立",
        "source": "长江云新闻",
    }
