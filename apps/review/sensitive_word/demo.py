"""Demonstration words: the newsroom's wording norms, advertising-law words, fraud and gambling advertisements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.db import transaction

from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import SensitiveWord

# category, level, note, then "word" or "word>replacement"
BANKS: tuple[tuple[str, int, str, str], ...] = (
    ("wording", 1, "常见错别字", "渡假村>度假村 按装>安装 座落>坐落 凑和>凑合 迫不急待>迫不及待 再接再励>再接再厉 一愁莫展>一筹莫展 "
     "穿流不息>川流不息 走头无路>走投无路 不径而走>不胫而走 名信片>明信片 蜇伏>蛰伏 松驰>松弛 水笼头>水龙头 欢渡>欢度 "
     "震憾>震撼 既使>即使 重迭>重叠 针贬>针砭 竣工完成>竣工"),
    ("wording", 1, "重复或含混的表述", "涉及到>涉及 目的是为了>目的是 大约左右>大约 凯旋归来>凯旋 截止目前>截至目前 最早发源>发源 "
     "悬殊很大>悬殊 免费赠送>赠送 过去的往事>往事 亲眼目睹>目睹"),
    ("wording", 2, "不规范称谓，应使用规范名称", "农民工兄弟>务工人员 聋哑人>听障人士 残废人>残疾人 智障>智力障碍人士 盲流>流动人员 "
     "空巢老头>独居老人 打工妹>务工女性 精神病患>精神障碍患者"),
    ("wording", 2, "数据与时间须写明出处或日期", "据不完全统计 众所周知 有关专家表示 前不久 日前获悉"),
    ("advert", 3, "广告法禁止的绝对化用语", "全网最低价 国家级产品 史上最强 销量第一 行业第一品牌 顶级配置 极致完美 独一无二 "
     "绝无仅有 万能神器 永久免费 100%有效 零风险 假一赔命 全国首家"),
    ("advert", 3, "保健食品、医疗广告禁用", "包治百病 药到病除 根治糖尿病 无效退款 一个疗程见效 无任何副作用 祖传秘方 神医"),
    ("advert", 2, "诱导性促销表述，须核实", "最后一天 错过不再 跳楼价 仅此一次 点击领取大奖 扫码立返 清仓甩卖 原价虚高"),
    ("other", 3, "疑似诈骗广告", "刷单返利 稳赚不赔 内部荐股 无抵押秒批 包过保录 代办高额信用卡 兼职日结千元 高价回收银行卡"),
    ("other", 3, "疑似赌博广告", "上分下分 棋牌返水 包赢计划 稳胆推荐 时时开奖"),
)  # fmt: skip
DISABLED = ("前不久", "清仓甩卖", "日前获悉")
OPTIONS: dict[str, dict[str, object]] = {
    "按装": {"exceptions": ["按装配", "按装载"]},
    "刷单返利": {"pinyin": True},
    "上分下分": {"pinyin": True},
    "智障": {"gaps": False},
}


def words() -> Iterator[dict[str, object]]:
    """The words as the create call takes them."""
    for category, level, note, text in BANKS:
        for item in text.split():
            word, _, replacement = item.partition(">")
            fields = {"word": word, "category": category, "level": level, "replacement": replacement, "note": note}
            yield fields | OPTIONS.get(word, {})


@transaction.atomic
def load(people: Mapping[str, Caller]) -> int:
    """Creates the words unless some exist, even in the recycle bin; returns the number created."""
    found = list(words())
    if SensitiveWord.objects.filter(word__in=[item["word"] for item in found]).exists():
        return 0
    kind, caller = registry.kind("sensitive_word"), people["admin"]
    for item in found:
        record = save.create(kind, caller, item)
        if item["word"] in DISABLED:
            transitions.perform(kind, "disable", caller, {"id": record["id"]})
    return len(found)
