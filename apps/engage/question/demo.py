"""Demonstration questions; ``*`` precedes correct options."""

from __future__ import annotations

from collections.abc import Iterator

from apps.review.demo_records import DemoRecord

# author, history, category, difficulty, stem, answer, explanation. The answer: options with * before the correct ones,
# 对 or 错, or accepted texts after =.
BANK: tuple[tuple[str, str, str, int, str, str, str], ...] = (
    ("operator", "40d submit:40d approve:39d", "local", 1, "武汉长江大桥建成通车是在哪一年？", "1955 年|*1957 年|1959 年|1961 年", "1957 年 10 月 15 日正式通车，是长江上第一座公铁两用大桥。"),
    ("operator", "40d submit:40d approve:39d", "local", 2, "下列哪些属于湖北的世界文化遗产？", "*武当山古建筑群|*明显陵|平遥古城|*唐崖土司城址", "武当山古建筑群 1994 年、明显陵 2000 年、唐崖土司城址 2015 年列入；平遥古城在山西。"),
    ("hu.xiaoyan", "39d submit:39d approve:38d", "science", 2, "江豚是鱼。", "错", "长江江豚是哺乳动物，用肺呼吸，需要浮出水面换气。"),
    ("hu.xiaoyan", "39d submit:39d approve:38d", "history", 2, "“唯楚有材，于斯为盛”出自（　）书院的楹联。", "=岳麓|岳麓书院", "岳麓书院大门楹联，上联出自《左传》，下联出自《论语》。"),
    ("fang.zhiyuan", "30d submit:30d approve:29d", "law", 2, "骑电动自行车载人，下列做法正确的是？", "*只搭载一名十六周岁以下未成年人|搭载两名成年人|搭载成年人但不戴头盔|随意搭载", "《湖北省电动自行车管理条例》规定只能搭载一名十六周岁以下未成年人，并戴好头盔。"),
    ("operator", "25d submit:25d approve:24d", "safety", 1, "家中燃气泄漏，应当立即打开排气扇。", "错", "开关电器会产生电火花。应先关阀门、开窗，到室外打电话报修。"),
    ("hu.xiaoyan", "4h submit:2.1h", "affairs", 2, "长江“十年禁渔”从哪一天起在重点水域全面实施？", "2020 年 1 月 1 日|*2021 年 1 月 1 日|2022 年 1 月 1 日", "长江干流和重要支流自 2021 年 1 月 1 日零时起实行暂定为期十年的常年禁捕。"),
    ("operator", "9h submit:4.9h", "safety", 1, "遇到雷暴天气，下列做法正确的有？", "*远离孤立的大树|*不在空旷处打伞|在树下避雨|*关好门窗", "大树和伞尖容易引雷；室内应关好门窗，不用淋浴器。"),
    ("fang.zhiyuan", "16h submit:10.5h", "local", 3, "编钟的出土地是湖北省（　）市。", "=随州", "曾侯乙编钟 1978 年出土于随州擂鼓墩。"),
    ("hu.xiaoyan", "13h submit:7.4h", "sports", 1, "马拉松全程是 42.195 公里。", "对", "1921 年起确定为 42.195 公里。"),
    ("operator", "30m submit:11m", "science", 2, "秋冬季预防流感，最有效的办法是？", "*接种流感疫苗|多喝板蓝根|喝姜汤|熏醋", "接种疫苗是预防流感最经济有效的办法，其他做法没有证据。"),
    ("operator", "7d submit:7d reject:6.6d", "history", 2, "黄鹤楼始建于三国时期吴黄武二年，即公元几年？", "221 年|*222 年|229 年", "始建于公元 223 年。"),
    ("hu.xiaoyan", "2d", "law", 2, "未满多少周岁不得驾驶电动自行车上路？", "14 周岁|*16 周岁|18 周岁", "驾驶电动自行车须年满十六周岁。"),
    ("operator", "21d delete:20d", "local", 1, "测试题目", "错", "测试。"),
)  # fmt: skip
WRONG = "解析与答案不一致：吴黄武二年是公元 223 年，请核对选项"


def demo_records() -> Iterator[DemoRecord]:
    for author, history, category, difficulty, stem, answer, explanation in BANK:
        fields: dict[str, object] = {
            "stem": stem,
            "category": category,
            "difficulty": difficulty,
            "score": 5 * difficulty,
            "explanation": explanation,
        }
        yield DemoRecord(author, history, fields | _answered(answer), reason=WRONG)


def _answered(answer: str) -> dict[str, object]:
    if answer in ("对", "错"):
        return {"type": "judge", "judgement": "true" if answer == "对" else "false"}
    if answer.startswith("="):
        return {"type": "fill", "blanks": answer[1:].split("|")}
    options = [{"text": text.lstrip("*"), "right": text.startswith("*")} for text in answer.split("|")]
    return {"type": "multi" if answer.count("*") > 1 else "single", "options": options}
