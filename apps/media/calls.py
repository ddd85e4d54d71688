"""The calls of media."""

from __future__ import annotations

from apps.kinds.calls import post

from .services import store_upload

CALLS = (post("/upload", run=store_upload, access="signed-in", label="上传图片"),)
