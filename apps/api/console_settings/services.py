"""Settings of the console that an administrator changes (``/setting/get``, ``/setting/update``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings

from apps.core.errors import Invalid
from apps.kinds.engine import permissions
from apps.kinds.fields import Field
from apps.kinds.rights import Caller, Right
from apps.media.uploads import limits
from apps.review.words import settings as word_settings

from . import linked_pages

GROUP = "系统-配置"
CHANGES = (
    Field("upload", "要修改的上传设置", "object"),
    Field("links", "要修改的外部页面地址", "object"),
    Field("review", "要修改的审核设置", "object"),
)


def show_settings() -> dict[str, Any]:
    """Limits of uploads, pages of other systems, choices of the review, and what the deployment alone decides."""
    console = {"environment": settings.CONSOLE_ENV, "imageEditor": settings.IMAGE_EDITOR_URL}
    bounds = {name: list(values) for name, values in limits.BOUNDS.items()}
    return {
        "upload": limits.current(), "bounds": bounds, "links": linked_pages.show(), "review": word_settings.current(),
        "console": console,
    }  # fmt: skip


def change_settings(
    *,
    caller: Caller,
    upload: Mapping[str, Any] | None = None,
    links: Mapping[str, Any] | None = None,
    review: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Changes the settings that are named, all or none of them."""
    permissions.require(caller, GROUP, Right.EDIT)
    if not (upload or links or review):
        raise Invalid({"upload": "请填写要修改的设置"})
    if upload:
        limits.change(caller, upload)
    if links:
        linked_pages.change(caller, links)
    if review:
        word_settings.change(caller, review)
    return show_settings()
