"""Signatures against the providers' worked examples."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from apps.media.storage.configuration import S3Settings
from apps.media.storage.cos import sign, signed_url

# The example account of Tencent COS's document "Request signature".
SECRET_ID = "AKIDQjz3ltompVjBni5LitkWHFlFpwkn9U5q"
SECRET_KEY = "BQYIM75p8x0iWVFSIgqEKwFprpRSVHlz"
HOST = "examplebucket-1250000000.cos.ap-beijing.myqcloud.com"


def test_putting_an_object_is_signed_as_in_the_document() -> None:
    headers = {
        "Date": "Thu, 16 May 2019 06:45:51 GMT", "Host": HOST, "Content-Type": "text/plain", "Content-Length": "13",
        "Content-MD5": "mQ/fVh815F3k6TAUm8m0eg==", "x-cos-acl": "private", "x-cos-grant-read": 'uin="100000000011"',
    }  # fmt: skip
    authorization = sign(
        secret_id=SECRET_ID, secret_key=SECRET_KEY, method="PUT", path="/exampleobject(腾讯云)", parameters={},
        headers=headers, start=1557989151, end=1557996351,
    )  # fmt: skip
    assert authorization == (
        f"q-sign-algorithm=sha1&q-ak={SECRET_ID}&q-sign-time=1557989151;1557996351&q-key-time=1557989151;1557996351"
        "&q-header-list=content-length;content-md5;content-type;date;host;x-cos-acl;x-cos-grant-read"
        "&q-url-param-list=&q-signature=3b8851a11a569213c17ba8fa7dcf2abec6935172"
    )


def test_getting_an_object_with_parameters_is_signed_as_in_the_document() -> None:
    parameters = {"response-content-type": "application/octet-stream", "response-cache-control": "max-age=600"}
    authorization = sign(
        secret_id=SECRET_ID, secret_key=SECRET_KEY, method="GET", path="/exampleobject(腾讯云)", parameters=parameters,
        headers={"Date": "Thu, 16 May 2019 06:55:53 GMT", "Host": HOST}, start=1557989753, end=1557996953,
    )  # fmt: skip
    assert authorization.endswith(
        "&q-header-list=date;host&q-url-param-list=response-cache-control;response-content-type"
        "&q-signature=01681b8c9d798a678e43b685a9f1bba0f6c0e012"
    )


@pytest.fixture
def place() -> S3Settings:
    return S3Settings(
        bucket="examplebucket-1250000000", region="ap-beijing", endpoint="https://cos.ap-beijing.myqcloud.com",
        addressing="virtual", access_key=SECRET_ID, secret_key=SECRET_KEY, private=True, public_url="", sts="tencent",
        sts_endpoint="", sts_role="",
    )  # fmt: skip


def test_an_address_carries_its_signature_and_its_time(place: S3Settings) -> None:
    url = urlsplit(
        signed_url(place, "saas/image/a.png", {"response-content-disposition": "attachment"}, start=1000, end=1900)
    )
    query = parse_qs(url.query)
    assert (url.netloc, url.path) == (HOST, "/saas/image/a.png")
    assert query["q-sign-time"] == query["q-key-time"] == ["1000;1900"]
    assert query["q-header-list"] == ["host"]
    assert query["q-url-param-list"] == ["response-content-disposition"]
    assert query["response-content-disposition"] == ["attachment"]


def test_the_number_of_a_tencent_account_stands_in_the_buckets_name(place: S3Settings) -> None:
    assert (place.app_id, place.is_cos) == ("1250000000", True)
