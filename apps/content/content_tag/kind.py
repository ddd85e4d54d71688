"""Content tag: a word for contents, in a tree. Keywords that match one are counted, suggested and named by it."""

from __future__ import annotations

from apps.audience.tag_tree import tree
from apps.audience.tag_tree.fields import FILTERS, tag_fields
from apps.audience.tag_tree.merge import INTO
from apps.kinds.call_fields import ID
from apps.kinds.calls import crud, get, picker, post
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api
from . import services, words
from .models import ContentTag

CONTENT_TAG = Kind(
    key="content_tag",
    label="内容标签",
    model=ContentTag,
    groups=("内容标签",),
    title="name",
    order="name",
    fields=tag_fields("content_tag"),
    filters=FILTERS,
    searched=("name",),
    save=services.save_tag,
    validate=services.tag_errors,
    public=public_api.CONTENT_TAG,
    calls=(
        *crud("/content-tag"),
        *picker("/content-tag"),
        get("/content-tag/tree", run=tree.show_tree, right=Right.VIEW, label="内容标签树"),
        post("/content-tag/move", run=tree.move, form=(ID, tree.PARENT, tree.POSITION), right=Right.EDIT, action="move", label="移动内容标签"),
        get("/content-tag/merge", run=services.preview_merge, form=(ID, INTO), right=Right.EDIT, action="merge-preview", label="合并内容标签的影响"),
        post("/content-tag/merge", run=services.merge, form=(ID, INTO), right=Right.REMOVE, action="merge", label="合并内容标签"),
        get("/content-tag/uses", run=services.show_uses, form=(ID,), right=Right.VIEW, label="内容标签用在哪里"),
        get(words.SUGGESTIONS, run=words.suggest, form=(words.WORD,), access="signed-in", label="输入关键词时的标签"),
    ),
    routes=(Route("/contentTags", "内容标签", "tags", role="list"),),
)  # fmt: skip
