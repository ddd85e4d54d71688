"""The demonstration of topics, bullet templates, operate comments and reports can be played by the product's services."""

from __future__ import annotations

import pytest

from apps.api.public_api.tests.clients import article
from apps.api.tests.clients import a_super_client
from apps.kinds.engine.public import reader_records
from apps.kinds.registry import registry

from ..demo import topics
from ..demo.reports import load_operate_comments, load_reports
from ..demo.topics import load_bullets, load_topics
from ..models import BulletTemplate, CommentReport, ContentReport, OperateComment, Topic, TopicContent
from .test_readers_rooms import approved
from .test_reports import a_public_comment


@pytest.mark.django_db
def test_topics_bullets_operate_comments_and_reports_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    # The library has no pictures here.
    monkeypatch.setattr(topics, "pictures", lambda scene: [""])
    caller = a_super_client().caller
    people = dict.fromkeys(("operator", "admin"), caller) | {"reviewer": a_super_client().caller}
    for number in range(2):
        article(f"第{number}篇")
    for number in range(12):
        a_public_comment(f"第{number}条")
        values = {"text": f"第{number}帖", "topics": ["过早"], "readerName": "吃货"}
        approved(reader_records.arrive(registry.kind("post"), values, facts={"reader_id": "1"}), "post")
    load_topics(people)
    load_bullets(people)
    load_operate_comments(people)
    load_reports(people)
    assert Topic.objects.filter(merged_into__isnull=False).count() == 1
    assert TopicContent.objects.filter(source="reader").count() == 12
    assert BulletTemplate.objects.filter(line_num__gt=0).count() == 3
    assert OperateComment.objects.filter(state="planned").exists()
    for model in (CommentReport, ContentReport):
        assert set(model.objects.values_list("state", flat=True)) == {"open", "decided"}
