"""Browser credentials against a real S3 server: one key, upload only (docs/quality.md, 32)."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import ClientError

from apps.identity.tests.servers import Request, serving
from apps.media import storage
from apps.media.storage import multipart
from apps.media.storage.configuration import S3Settings
from apps.media.storage.credentials import Credentials, credentials_for
from apps.media.storage.driver import StorageDown
from deploy.services.seaweedfs import BUCKET, REGION, ROLE, ObjectStore

KEY = "saas/video/2026-11/0123456789abcdef.mp4"
NEIGHBOURS = (f"{KEY}.mp4", KEY[:-1], "saas/video/2026-11/other.mp4", "saas/video/2026-11/", "other", f"x/{KEY}")


def driver() -> storage.S3Driver:
    current = storage.driver()
    assert isinstance(current, storage.S3Driver)
    return current


def client_with(store: ObjectStore, given: Credentials, service: str = "s3") -> Any:
    make: Any = boto3.client
    return make(
        service,
        endpoint_url=store.endpoint,
        region_name=REGION,
        aws_access_key_id=given.access_key,
        aws_secret_access_key=given.secret_key,
        aws_session_token=given.token,
        config=Config(s3={"addressing_style": "path"}, request_checksum_calculation="when_required"),
    )


@pytest.fixture
def browser(s3_storage: ObjectStore) -> Any:
    return client_with(s3_storage, credentials_for(driver().settings, KEY, sliced=True))


def denied(attempt: Callable[[], Any]) -> None:
    with pytest.raises(ClientError) as refused:
        attempt()
    assert refused.value.response["ResponseMetadata"]["HTTPStatusCode"] == 403


def test_the_key_itself_can_be_put_whole_and_in_parts(browser: Any, s3_storage: ObjectStore) -> None:
    browser.put_object(Bucket=BUCKET, Key=KEY, Body=b"whole")
    begun = multipart.begin(driver(), KEY)
    browser.upload_part(Bucket=BUCKET, Key=KEY, UploadId=begun, PartNumber=1, Body=b"part")
    parts = multipart.parts_of(driver(), KEY, begun)
    assert [(part.number, part.size) for part in parts or ()] == [(1, 4)]
    multipart.complete(driver(), KEY, begun, parts or [])
    assert b"".join(storage.chunks(KEY)) == b"part"
    multipart.complete(driver(), KEY, begun, parts or [])
    multipart.clear(driver(), KEY)
    assert not storage.exists(KEY)


@pytest.mark.parametrize("key", NEIGHBOURS)
def test_no_other_key_can_be_put(browser: Any, key: str) -> None:
    denied(lambda: browser.put_object(Bucket=BUCKET, Key=key, Body=b"x"))
    denied(lambda: browser.create_multipart_upload(Bucket=BUCKET, Key=key))


def test_nothing_can_be_read_listed_deleted_or_changed(browser: Any, s3_storage: ObjectStore) -> None:
    named = {"Bucket": BUCKET, "Key": KEY}
    storage.store(KEY, [b"mine"])
    storage.store("saas/video/2026-11/other.mp4", [b"theirs"])
    denied(lambda: browser.get_object(**named))
    denied(lambda: browser.head_object(**named))
    denied(lambda: browser.get_object_acl(**named))
    denied(lambda: browser.delete_object(**named))
    denied(lambda: browser.list_objects_v2(Bucket=BUCKET))
    denied(lambda: browser.list_objects_v2(Bucket=BUCKET, Prefix=KEY))
    denied(lambda: browser.list_multipart_uploads(Bucket=BUCKET))
    denied(lambda: browser.copy_object(**named, CopySource=f"{BUCKET}/saas/video/2026-11/other.mp4"))
    denied(lambda: browser.put_object_tagging(**named, Tagging={"TagSet": []}))
    denied(lambda: browser.put_bucket_cors(Bucket=BUCKET, CORSConfiguration={"CORSRules": []}))
    denied(lambda: browser.put_bucket_policy(Bucket=BUCKET, Policy="{}"))
    denied(lambda: browser.delete_bucket(Bucket=BUCKET))
    many = browser.delete_objects(Bucket=BUCKET, Delete={"Objects": [{"Key": KEY}]})
    assert many.get("Errors"), many
    assert b"".join(storage.chunks(KEY)) == b"mine"


def test_the_bucket_is_not_seen_among_buckets(browser: Any) -> None:
    assert browser.list_buckets().get("Buckets", []) == []


def test_they_give_nobody_further_credentials(browser: Any, s3_storage: ObjectStore) -> None:
    given = credentials_for(driver().settings, KEY, sliced=True)
    sts = client_with(s3_storage, given, "sts")
    denied(lambda: sts.assume_role(RoleArn=ROLE, RoleSessionName="again"))


@pytest.mark.parametrize("change", ["token", "secret_key", "access_key"])
def test_tampered_credentials_are_refused(s3_storage: ObjectStore, change: str) -> None:
    given = credentials_for(driver().settings, KEY, sliced=False)
    value = getattr(given, change)
    other = value[:-2] + ("aa" if value[-2:] != "aa" else "bb")
    client = client_with(s3_storage, replace(given, **{change: other}))
    denied(lambda: client.put_object(Bucket=BUCKET, Key=KEY, Body=b"x"))


def test_their_time_is_told_and_within_half_an_hour(s3_storage: ObjectStore) -> None:
    given = credentials_for(driver().settings, KEY, sliced=False)
    assert 0 < given.expires - given.starts <= 1801


def test_a_service_that_gives_none_is_an_outage_in_plain_words(s3_storage: ObjectStore, settings: Any) -> None:
    settings.STORAGE_STS_ROLE = "arn:aws:iam::000000000000:role/nobody"
    with pytest.raises(StorageDown, match="文件存储暂时连接不上"):
        credentials_for(driver().settings, KEY, sliced=False)


# Tencent: the wire format of GetFederationToken (STS 2018-08-13), against a server that checks the signature.
SECRET = "the-secret-key"
GIVEN = {
    "Credentials": {"Token": "the-token", "TmpSecretId": "AKIDtmp", "TmpSecretKey": "tmp-secret"},
    "ExpiredTime": 4_102_444_800,
    "Expiration": "2100-01-01T00:00:00Z",
    "RequestId": "r",
}


def is_signed(request: Request) -> bool:
    """Checks TC3 as its document says, independently of our code."""
    parts = dict(part.strip().split("=", 1) for part in request.headers["authorization"].split(" ", 1)[1].split(","))
    _, date, service, _ = parts["Credential"].split("/")
    signed = parts["SignedHeaders"].split(";")
    lines = "".join(f"{name}:{request.headers[name].strip().lower()}\n" for name in signed)
    hashed = hashlib.sha256(request.body).hexdigest()
    canonical = f"POST\n/\n\n{lines}\n{parts['SignedHeaders']}\n{hashed}"
    digest = hashlib.sha256(canonical.encode()).hexdigest()
    to_sign = f"TC3-HMAC-SHA256\n{request.headers['x-tc-timestamp']}\n{date}/{service}/tc3_request\n{digest}"
    key = b"TC3" + SECRET.encode()
    for part in (date, "sts", "tc3_request"):
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    return hmac.new(key, to_sign.encode(), hashlib.sha256).hexdigest() == parts["Signature"]


def tencent_place(endpoint: str, secret: str = SECRET) -> S3Settings:
    return S3Settings(
        bucket="media-1250000000", region="ap-guangzhou", endpoint="https://cos.ap-guangzhou.myqcloud.com",
        addressing="virtual", access_key="AKIDconsole", secret_key=secret, private=False, public_url="", sts="tencent",
        sts_endpoint=endpoint, sts_role="",
    )  # fmt: skip


def answer(request: Request) -> tuple[int, Any]:
    return 200, {"Response": GIVEN if is_signed(request) else {"Error": {"Code": "AuthFailure", "Message": "no"}}}


@pytest.mark.parametrize(("sliced", "action"), [(True, "name/cos:UploadPart"), (False, "name/cos:PutObject")])
def test_tencent_is_asked_for_one_key_and_one_action(sliced: bool, action: str) -> None:
    with serving(answer) as server:
        given = credentials_for(tencent_place(server.url), KEY, sliced=sliced)
        [request] = server.requests
    assert (given.access_key, given.secret_key, given.token) == ("AKIDtmp", "tmp-secret", "the-token")
    assert given.expires == 4_102_444_800
    headers = {name: request.headers[f"x-tc-{name}"] for name in ("action", "version", "region")}
    assert headers == {"action": "GetFederationToken", "version": "2018-08-13", "region": "ap-guangzhou"}
    parameters = json.loads(request.body)
    assert parameters["DurationSeconds"] == 1800
    [statement] = json.loads(unquote(parameters["Policy"]))["statement"]
    assert statement == {
        "effect": "allow",
        "action": [action],
        "resource": [f"qcs::cos:ap-guangzhou:uid/1250000000:media-1250000000/{KEY}"],
    }


def test_a_refusal_of_tencent_is_an_outage_in_plain_words() -> None:
    with serving(answer) as server, pytest.raises(StorageDown, match="文件存储暂时连接不上"):
        credentials_for(tencent_place(server.url, secret="another"), KEY, sliced=False)
