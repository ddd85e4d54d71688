"""Review histories of the demonstration articles: who does what, and how long ago. Plain data and its timing."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

DAY = 24 * 60


@dataclass(frozen=True, slots=True)
class Step:
    """One action. ``by`` names a demonstration account; empty means the article's author. ``reason`` is the action's
    reason.
    """

    action: str
    by: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SharedHistory:
    """A history that ``count`` articles share. ``ages`` bounds the age of the last step, in minutes."""

    name: str
    count: int
    steps: tuple[Step, ...]
    ages: tuple[int, int] = (15, 58 * DAY)


SUBMIT, APPROVE, UPDATE = Step("submit"), Step("approve", "reviewer"), Step("update")
REJECT = Step("reject", "reviewer")
HISTORIES = (
    SharedHistory("approved", 38, (SUBMIT, APPROVE)),
    SharedHistory("hidden", 6, (SUBMIT, APPROVE, Step("hide"))),
    SharedHistory("second try", 5, (SUBMIT, REJECT, UPDATE, SUBMIT, APPROVE)),
    SharedHistory("published directly", 3, (Step("publish", "admin"),)),
    SharedHistory("working changes", 6, (SUBMIT, APPROVE, UPDATE), (20, 3 * DAY)),
    SharedHistory("changes pending", 4, (SUBMIT, APPROVE, UPDATE, SUBMIT), (0, 0)),
    SharedHistory("pending", 20, (SUBMIT,), (0, 0)),
    SharedHistory("draft", 18, (), (10, 12 * DAY)),
    SharedHistory("rejected", 10, (SUBMIT, REJECT), (60, 20 * DAY)),
    SharedHistory("withdrawn", 4, (SUBMIT, APPROVE, Step("withdraw"))),
    SharedHistory("in the bin", 5, (Step("delete"),), (90, 25 * DAY)),
    SharedHistory("frozen", 1, (Step("freeze", "admin"),)),
)
# Waiting times in the queue, in minutes: some fresh, some beyond the promised hour.
WAITING = (2, 4, 7, 11, 14, 18, 22, 27, 31, 34, 38, 43, 47, 52, 57, 64, 73, 88, 104, 131, 170, 226, 310, 480)
# Minutes between a step and the one before it.
GAPS = {
    "submit": (35, 9 * 60),
    "approve": (6, 170),
    "reject": (10, 200),
    "publish": (25, 240),
    "update": (50, 18 * 60),
    "hide": (8 * 60, 4 * DAY),
    "withdraw": (5 * 60, 6 * DAY),
    "delete": (4 * 60, 3 * DAY),
    "freeze": (60, DAY),
}
REJECTIONS = (
    "标题与正文数据不一致，请核对后统一口径再提交",
    "第三段缺少信息来源，请补充采访对象或资料出处",
    "图片说明与画面不符，请更换图片或改写图说",
    "导语过长，请控制在百字以内，并把最新进展放在前面",
    "涉及价格的表述请注明时间和地点，避免读者误解",
    "人名、地名前后写法不统一，请按最新行政区划名称校对",
    "“最”“第一”等绝对化用语缺少依据，请删去或注明出处",
    "统计数据请写明截至日期，并与部门公布口径一致",
    "正文与昨日已发稿件重复较多，请突出新增内容",
    "配图偏少，请补充现场图片后再提交",
    "联系方式不宜直接写在正文，请改放到延伸阅读",
    "请删除结尾的推广性语句",
)
WITHDRAWALS = (
    "采访对象反映数据有误，先撤稿核实",
    "活动时间调整，待主办方确认后重新发布",
    "配图版权信息待补充，先行撤下",
    "与后续报道合并发布",
)
ADDITIONS = (
    "记者从现场获悉，相关工作正按计划推进，下一阶段的时间表将于近期公布。",
    "截至发稿时，已有六十多名读者通过留言提出建议，编辑部将整理后转交有关部门。",
    "有关负责人补充说明，文中提到的服务对外地居民同样适用，办理时带好身份证件即可。",
    "应读者要求，本文补充了咨询方式和办理地点，具体以现场公告为准。",
    "今天上午，记者再次来到现场回访，之前反映的两处问题已经整改完毕。",
    "需要提醒的是，周末人流较多，建议错峰前往并提前在线预约。",
    "更正：原文中一处里程数据应以交通部门最新公布为准，已作修改。",
    "编辑部将持续关注后续进展，欢迎提供线索。",
)


@dataclass(frozen=True, slots=True)
class ArticleHistory:
    """One article's history: its steps and the age of each, in minutes; ``ages[0]`` is the creation."""

    shared: SharedHistory
    ages: tuple[int, ...]


def article_histories(random: Random) -> list[ArticleHistory]:
    """One history for each article, shuffled."""
    waiting = list(WAITING)
    found = []
    for shared in HISTORIES:
        for _ in range(shared.count):
            last = waiting.pop(0) if shared.ages == (0, 0) else _age(shared, random)
            found.append(ArticleHistory(shared, _ages(shared, last, random)))
    random.shuffle(found)
    return found


def _age(shared: SharedHistory, random: Random) -> int:
    """A random age. Recent ages are likelier, as in every newsroom."""
    low, high = shared.ages
    return low + int((high - low) * random.random() ** 2.4)


def _ages(shared: SharedHistory, last: int, random: Random) -> tuple[int, ...]:
    """Ages from the creation to the last step."""
    ages = [last]
    for step in reversed(shared.steps):
        ages.append(ages[-1] + random.randint(*GAPS[step.action]))
    return tuple(reversed(ages))
