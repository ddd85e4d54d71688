"""Fields and filters that both tag trees declare."""

from __future__ import annotations

from apps.kinds.fields import Column, Field, Filter

FILTERS = (Filter("name", "标签名称", "name__icontains", placeholder="请输入标签名称"),)


def tag_fields(kind: str) -> tuple[Field, ...]:
    return (
        Field("name", "标签名称", required=True, max_length=30, column=Column(link=True)),
        Field("parent", "上级标签", "relation", of=kind, column=Column(140), help="不选表示最上一级，最多三级"),
        Field("synonyms", "同义词", "tags", max=20, max_length=30, column=Column(200), help="别的叫法，回车添加"),
        Field("colour", "颜色", "colour", column=Column(90, optional=True)),
        Field("note", "说明", max_length=200, column=Column(200, optional=True), placeholder="什么样的对象用这个标签"),
    )
