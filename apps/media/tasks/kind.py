"""Media task: background work on media, so that people can follow up failures."""

from __future__ import annotations

from apps.kinds.calls import acts, get
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs, Tone
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import actions
from .models import MediaTask, Sort, State

TONES: dict[str, Tone] = {
    State.QUEUED: "mute", State.RUNNING: "info", State.DONE: "ok",
    State.FAILED: "bad", State.QUARANTINED: "bad", State.CANCELLED: "mute",
}  # fmt: skip
STATES = tuple(Choice(str(state.value), str(state.label), TONES[state]) for state in State)
SORTS = tuple(Choice(str(sort.value), str(sort.label)) for sort in Sort)

MEDIA_TASK = Kind(
    key="media_task",
    label="后台任务",
    model=MediaTask,
    groups=("媒体资源库管理",),
    title="label",
    fields=(
        Field("label", "文件", readonly="always", max_length=255, column=Column(200, link=True)),
        Field("sort", "任务", "choice", choices=SORTS, readonly="always", column=Column(150)),
        Field("state", "状态", "choice", choices=STATES, readonly="always", column=Column(90)),
        Field("progress", "进度", "number", unit="%", readonly="always", column=Column(80, "right")),
        Field("attempts", "已试次数", "number", readonly="always", column=Column(90, "right")),
        Field("message", "说明", "long_text", readonly="always", column=Column()),
        Field("item", "媒体资源", "relation", of="media_item", readonly="always", column=Column(140)),
        Field("started_at", "开始时间", "datetime", readonly="always", column=Column(176, optional=True)),
        Field("finished_at", "结束时间", "datetime", readonly="always", column=Column(176)),
        Field("source", "来源地址", "long_text", readonly="always"),
        Field("due_at", "下次开始时间", "datetime", readonly="always"),
    ),
    sections=(
        Section("任务", ("label", "sort", "state", "message", "item", "source")),
        Section("进展", ("progress", "attempts", "due_at", "started_at", "finished_at"), "side"),
    ),
    filters=(
        Filter("state"),
        Filter("taskSort", "任务", "sort", "choice"),
        Filter("label", placeholder="请输入文件标题"),
        Filter("createdAt", "发起时间", "created_at__range", "date_range"),
    ),
    tabs=Tabs("state", (Choice("", "全部"), *STATES), counted=True),
    searched=("label", "message"),
    actions=(
        Action("retry", "重试", Right.ADD, actions.retry, ("row", "bulk", "detail"), actions.not_broken, tone="primary"),
        Action(
            "cancel", "取消", Right.ADD, actions.cancel, ("row", "bulk", "detail"), actions.not_open,
            confirm="取消后，已经处理的部分不会保留。确定取消吗？", tone="danger",
        ),
    ),
    calls=(
        get("/resource/task/list", "list"),
        get("/resource/task/detail", "detail"),
        *acts("/resource/task", "retry", "cancel"),
    ),
    routes=(
        Route("/mediaTasks", "后台任务", "list"),
        Route("/mediaTaskDetail", "后台任务详情", "detail", parent="/mediaTasks", query={"id": ""}),
    ),
)  # fmt: skip
