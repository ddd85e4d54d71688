"""The figures of a report, and what each of them means."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """``counted``: it is a sum over days. The others are minutes, taken from all waits of a period together."""

    name: str
    label: str
    meaning: str
    counted: bool = True


FIGURES = (
    Figure("written", "写稿", "期间新增的内容数，由创建人计；已删除的不计"),
    Figure("submitted", "提交", "期间提交审核的次数，由提交人计"),
    Figure("corrected", "改正", "被驳回后修改再提交的次数，由提交人计"),
    Figure("passed", "被通过", "本人提交、期间被审核通过的次数"),
    Figure("returned", "被驳回", "本人提交、期间被驳回的次数"),
    Figure("reviewed", "审核", "本人作出的通过与驳回次数；10 秒内撤销的不计"),
    Figure("approved", "通过", "本人审核通过的次数"),
    Figure("rejected", "驳回", "本人驳回的次数"),
    Figure("median", "审核用时（中位）", "从提交到本人作出决定的分钟数，取中位数；读者投稿没有提交记录，不计入", counted=False),
    Figure("p90", "审核用时（九成）", "九成的决定在这么多分钟内作出", counted=False),
    Figure("published", "上线", "现在线上版本在期间发布的内容数，由创建人计"),
    Figure("reach", "真实阅读", "期间上线的内容到目前为止的真实阅读数之和，不含运营增加的数和数据扩量"),
)  # fmt: skip
COUNTED = tuple(figure.name for figure in FIGURES if figure.counted)
