"""Fields of a question in a questionnaire: one declaration for the kind, the builder's payload and versions."""

from __future__ import annotations

from apps.kinds.fields import Choice, Column, Field, When

TYPES = (
    Choice("single", "单选题"),
    Choice("multi", "多选题"),
    Choice("matrix", "矩阵题"),
    Choice("scale", "量表题"),
    Choice("ranking", "排序题"),
    Choice("text", "填空题"),
    Choice("upload", "上传题"),
    Choice("place", "位置题"),
    Choice("date", "日期题"),
)
SCORINGS = (
    Choice("none", "不计分"),
    Choice("right", "全对得分"),
    Choice("partial", "答对一部分得一半"),
    Choice("options", "按选项累加"),
)
#: Types whose answers are options.
CHOSEN = ("single", "multi", "ranking", "matrix")
#: Types whose answers are counted by value, and so have a chart and cross tables.
CLOSED = ("single", "multi", "scale")
#: Types that a score rule fits.
SCORED = ("single", "multi", "text", "scale")
MOST_OPTIONS = 30
MOST_ROWS = 30
MOST_QUESTIONS = 100
MOST_SECTIONS = 20
LONGEST_KEY = 20
LONGEST_TEXT = 2000
#: The target of a jump that ends the questionnaire.
END = "end"

KEY = Field("key", "编号", max_length=LONGEST_KEY)
JUMP = Field("jump", "答完跳到", max_length=LONGEST_KEY)

OPTION_FIELDS = (
    KEY,
    Field("text", "选项", required=True, max_length=100),
    Field("cover", "图片", "image"),
    Field("right", "正确答案", "switch"),
    Field("other", "可填写说明", "switch"),
    Field("score", "选项分值", "number", min=0, max=100, default=0),
    JUMP,
)
ROW_FIELDS = (KEY, Field("text", "行标题", required=True, max_length=100))

QUESTION_FIELDS = (
    Field("key", "编号", max_length=LONGEST_KEY),
    Field("section", "所在部分", max_length=LONGEST_KEY),
    Field("stem", "题干", "long_text", required=True, max_length=500, column=Column(link=True)),
    Field("type", "题型", "choice", choices=TYPES, default="single", required=True, column=Column(90)),
    Field("note", "说明", "long_text", max_length=300),
    Field("cover", "配图", "image"),
    Field("required", "必答", "switch", default=True, column=Column(70)),
    Field(
        "options", "选项", "repeater", required=True, fields=OPTION_FIELDS, max=MOST_OPTIONS, when=When("type", CHOSEN)
    ),
    Field(
        "rows", "矩阵的行", "repeater", required=True, fields=ROW_FIELDS, max=MOST_ROWS, when=When("type", ("matrix",))
    ),
    Field("least", "至少", "number", min=0, max=LONGEST_TEXT, when=When("type", ("multi", "text", "upload"))),
    Field("most", "最多", "number", min=1, max=LONGEST_TEXT, when=When("type", ("multi", "text", "upload"))),
    Field("low", "最低分", "number", min=0, max=1, default=1, when=When("type", ("scale",))),
    Field("high", "最高分", "number", min=2, max=10, default=5, when=When("type", ("scale",))),
    Field("low_label", "最低分的说明", max_length=20, when=When("type", ("scale",))),
    Field("high_label", "最高分的说明", max_length=20, when=When("type", ("scale",))),
    Field("accepted", "可接受的答案", "tags", max=10, when=When("type", ("text",))),
    Field("scoring", "计分", "choice", choices=SCORINGS, default="none", required=True, column=Column(120)),
    Field("score", "分值", "number", min=0, max=100, default=0, unit="分", column=Column(80, "right")),
    Field("explanation", "答案解析", "long_text", max_length=1000),
    JUMP,
)

SECTION_FIELDS = (
    KEY,
    Field("title", "部分标题", required=True, max_length=60),
    Field("intro", "部分说明", "long_text", max_length=500),
)
