"""Calls under /api, stored media under /media, and the console everywhere else (docs/spec/decisions.md)."""

from __future__ import annotations

from django.urls import path, re_path

from apps.api.pages.console_page import console_page, image_editor_page, sms_page
from apps.api.pages.preview_page import preview_page
from apps.api.pages.stored_media import open_media
from apps.api.pages.thumbnail import open_thumbnail
from apps.api.public_api.open_view import open_view
from apps.api.schema.openapi import openapi_view
from apps.api.view import CallView

urlpatterns = [
    path("api/openapi.json", openapi_view),
    path("api/open/<path:path>", open_view),
    path("api/<path:path>", CallView.as_view()),
    path("dev/sms", sms_page),
    path("image-editor", image_editor_page),
    path("media/<path:key>", open_media),
    path("thumb/<path:key>", open_thumbnail),
    path("preview/<str:kind>/<int:record_id>", preview_page),
    re_path(r"^.*$", console_page),
]
