"""A subject (专题): a page that gathers content in headed modules."""

from __future__ import annotations

from django.db import models

from .. import jsonb
from ..story import Story, story_indexes


class Subject(Story):
    """``modules`` are ``[{heading, layout, note, contents: [{content: {kind, id}, title, cover}]}]``, in display order.

    ``hollow`` is true if one of them has no content.
    """

    head_picture = models.CharField(max_length=1000, blank=True, default="")
    style = models.CharField(max_length=12, default="classic")
    colour = models.CharField(max_length=7, blank=True, default="")
    modules = models.JSONField(default=list, blank=True)
    content_count = jsonb.generated(jsonb.count("modules", "$[*].contents[*].content"))
    hollow = jsonb.generated(jsonb.exists("modules", "$[*] ? (@.contents.size() == 0 || @.contents == null)"))

    class Meta:
        indexes = story_indexes("subject")
