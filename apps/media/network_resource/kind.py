"""Network resource: a rehosted picture of another site, with its source.

Nobody creates one by hand; pasting and transferring do (``apps.media.rehost.services``).
"""

from __future__ import annotations

from apps.kinds.calls import Call, acts, recycle_bin
from apps.kinds.fields import Column, Field, Filter
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import services
from .models import NetworkResource

TITLE = Field("title", "文件标题", max_length=200, placeholder="不填则使用文件名")

NETWORK_RESOURCE = Kind(
    key="network_resource",
    label="网络资源",
    model=NetworkResource,
    groups=("媒体资源库管理",),
    title="name",
    fields=(
        Field("url", "图片", "image", readonly="always", column=Column(80)),
        Field("name", "文件名", readonly="always", column=Column(), sortable=True),
        Field("host", "来源网站", readonly="always", column=Column(180), sortable=True),
        Field("source", "来源地址", "long_text", readonly="always", column=Column()),
        Field("size", "大小", "number", unit="字节", readonly="always", column=Column(110, "right"), sortable=True),
        Field("width", "宽", "number", unit="像素", readonly="always", column=Column(90, "right", optional=True)),
        Field("height", "高", "number", unit="像素", readonly="always", column=Column(90, "right", optional=True)),
        Field("checked_at", "转存时间", "datetime", readonly="always", column=Column(176)),
    ),
    filters=(
        Filter("host", placeholder="如 mp.weixin.qq.com"),
        Filter("name"),
        Filter("inLibrary", "已入库", "in_library", "switch"),
        Filter("createdBy", "转存人", "created_by", "relation", of="account"),
        Filter("createdAt", "首次转存", "created_at__range", "date_range"),
    ),
    searched=("name", "host"),
    queryset=services.with_library,
    actions=(
        Action(
            "collect", "加入媒资库", Right.ADD, run=services.collect, where=("row",),
            guard=services.already_there, form=(TITLE,), tone="primary",
        ),
        # A worker does the work; the action itself only records the request.
        Action("refetch", "提交重新转存", Right.ADD, run=services.refetch, where=("row", "bulk")),
    ),
    calls=(
        Call("GET", "/resource/network/list", "list"),
        Call("GET", "/resource/network/detail", "detail"),
        Call("POST", "/resource/network/delete", "delete"),
        *acts("/resource/network", "collect", "refetch"),
        *recycle_bin("/resource/network"),
    ),
    routes=(Route("/networkManage", "网络资源", "list"),),
)  # fmt: skip
