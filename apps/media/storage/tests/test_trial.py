"""``check_storage`` finds faults and says how to mend them."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from apps.media.storage.trial import findings
from deploy.services.seaweedfs import BUCKET, ObjectStore


@pytest.fixture(autouse=True)
def _origins(settings: Any) -> None:
    settings.CONSOLE_ORIGINS = ["http://console.test"]


def advice() -> dict[str, str]:
    return {finding.what: finding.advice for finding in findings() if finding.advice}


def test_a_storage_that_is_set_up_well_passes(any_storage: str) -> None:
    out = io.StringIO()
    call_command("check_storage", stdout=out)
    assert "存储可以使用" in out.getvalue()


def test_nothing_of_the_check_stays_behind(s3_storage: ObjectStore) -> None:
    list(findings())
    assert "Contents" not in s3_storage.client().list_objects_v2(Bucket=BUCKET, Prefix="saas/check")


def test_an_origin_that_cors_does_not_let_in_is_named(s3_storage: ObjectStore, settings: Any) -> None:
    settings.CONSOLE_ORIGINS = ["http://other.test"]
    found = advice()
    assert set(found) == {"http://other.test 的页面可以上传", "http://other.test 的页面可以读取（图片编辑）"}
    assert "请在桶的 CORS 规则里允许来源 http://other.test" in found["http://other.test 的页面可以上传"]
    with pytest.raises(CommandError, match="有 2 项需要处理"):
        call_command("check_storage", stdout=io.StringIO())


def test_a_bucket_that_is_private_but_called_public_is_named(s3_storage: ObjectStore, settings: Any) -> None:
    settings.STORAGE_ACCESS = "public"
    assert "STORAGE_ACCESS=private" in advice()["公开地址可以打开"]


def test_wrong_keys_are_named_and_end_the_check(s3_storage: ObjectStore, settings: Any) -> None:
    settings.STORAGE_SECRET_KEY = "another"
    assert set(advice()) == {"以控制台的密钥写入、读取、删除"}


def test_a_role_that_nobody_may_take_is_named(s3_storage: ObjectStore, settings: Any) -> None:
    settings.STORAGE_STS_ROLE = "arn:aws:iam::000000000000:role/nobody"
    assert "STORAGE_STS_ROLE" in advice()["临时密钥"]
