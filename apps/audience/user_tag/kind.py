"""User tag: a word that operators give to users, in a tree."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import crud, get, picker, post
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from ..tag_tree import tree
from ..tag_tree.fields import FILTERS, tag_fields
from ..tag_tree.merge import INTO
from . import batch, services
from .models import UserTag

USER_TAG = Kind(
    key="user_tag",
    label="用户标签",
    model=UserTag,
    groups=("用户标签",),
    title="name",
    order="name",
    fields=tag_fields("user_tag"),
    filters=FILTERS,
    searched=("name",),
    save=services.save_tag,
    validate=services.tag_errors,
    calls=(
        *crud("/user-tag"),
        *picker("/user-tag"),
        get("/user-tag/tree", run=tree.show_tree, right=Right.VIEW, label="用户标签树"),
        post("/user-tag/move", run=tree.move, form=(ID, tree.PARENT, tree.POSITION), right=Right.EDIT, action="move", label="移动用户标签"),
        get("/user-tag/merge", run=services.preview_merge, form=(ID, INTO), right=Right.EDIT, action="merge-preview", label="合并用户标签的影响"),
        post("/user-tag/merge", run=services.merge, form=(ID, INTO), right=Right.REMOVE, action="merge", label="合并用户标签"),
        get("/user-tag/uses", run=services.show_uses, form=(ID,), right=Right.VIEW, label="用户标签用在哪里"),
        post("/user-tag/users", run=batch.tag_users, form=(batch.USERS, batch.TAG, batch.DO), right=Right.EDIT, action="tag", label="给用户打标签"),
        post("/user-tag/users/list", run=batch.tag_list, form=(batch.TAG, batch.TEXT, batch.DO), right=Right.EDIT, action="tag-list", max_body=batch.MOST * 130, label="按名单给用户打标签"),
    ),
    routes=(Route("/userTags", "用户标签", "tags", role="list"),),
)  # fmt: skip
