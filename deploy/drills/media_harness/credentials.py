"""Attempts of the holder of an upload's temporary credentials against the bucket."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError

from deploy.services.seaweedfs import BUCKET

SMALL = b"x" * 1024


def object_key(setting: dict[str, Any]) -> str:
    """The key of the address to put to, which begins with the bucket."""
    return urlsplit(str(setting["objectUrl"])).path.removeprefix(f"/{BUCKET}/")


def _client(setting: dict[str, Any], *, token: str | None = None) -> Any:
    given = setting["COS"]["credentials"]
    options = Config(
        s3={"addressing_style": "path"},
        request_checksum_calculation="when_required",
        response_checksum_validation="when_required",
        retries={"max_attempts": 1},
    )
    return boto3.client(
        "s3",
        endpoint_url=setting["endpoint"],
        region_name=setting["TENCENT_COS_REGION"],
        aws_access_key_id=given["tmpSecretId"],
        aws_secret_access_key=given["tmpSecretKey"],
        aws_session_token=given["sessionToken"] if token is None else token,
        config=options,
    )


def granted(setting: dict[str, Any]) -> bool:
    """A part of the upload itself can be put."""
    part = {"Bucket": BUCKET, "Key": object_key(setting), "UploadId": setting["multipart"], "PartNumber": 1}
    return _outcome(lambda: _client(setting).upload_part(Body=SMALL, **part)) == "allowed"


def attempts(setting: dict[str, Any], other: str) -> dict[str, str]:
    """Each attempt with `allowed` or the code of the refusal; `other` is the key of somebody else's object."""
    client, key = _client(setting), object_key(setting)
    own = {"Bucket": BUCKET, "Key": key}
    beside = {"Bucket": BUCKET, "Key": f"{key.rpartition('/')[0]}/other.mp4"}
    others = {"Bucket": BUCKET, "Key": other}
    tries: dict[str, Callable[[], Any]] = {
        "list buckets": client.list_buckets,
        "list the bucket": lambda: client.list_objects_v2(Bucket=BUCKET),
        "list the own prefix": lambda: client.list_objects_v2(Bucket=BUCKET, Prefix=key),
        "list uploads": lambda: client.list_multipart_uploads(Bucket=BUCKET),
        "get another object": lambda: client.get_object(**others),
        "get the own object": lambda: client.get_object(**own),
        "head another object": lambda: client.head_object(**others),
        "delete another object": lambda: client.delete_object(**others),
        "delete the own object": lambda: client.delete_object(**own),
        "delete several": lambda: client.delete_objects(Bucket=BUCKET, Delete={"Objects": [{"Key": other}]}),
        "put beside it": lambda: client.put_object(Body=SMALL, **beside),
        "put over another object": lambda: client.put_object(Body=SMALL, **others),
        "put below the key": lambda: client.put_object(Bucket=BUCKET, Key=f"{key}/more", Body=SMALL),
        "put behind the key": lambda: client.put_object(Bucket=BUCKET, Key=f"{key}.html", Body=SMALL),
        "put up and down": lambda: client.put_object(Bucket=BUCKET, Key=f"{key}/../../x", Body=SMALL),
        "put at the root": lambda: client.put_object(Bucket=BUCKET, Key="index.html", Body=SMALL),
        "begin an upload elsewhere": lambda: client.create_multipart_upload(**beside),
        "copy another object over it": lambda: client.copy_object(CopySource=others, **own),
        "write rights": lambda: client.put_object_acl(ACL="public-read", **others),
        "read the policy": lambda: client.get_bucket_policy(Bucket=BUCKET),
        "write the policy": lambda: client.put_bucket_policy(Bucket=BUCKET, Policy="{}"),
        "write the rules of origins": lambda: client.put_bucket_cors(
            Bucket=BUCKET, CORSConfiguration={"CORSRules": [{"AllowedOrigins": ["*"], "AllowedMethods": ["GET"]}]}
        ),
        "make a bucket": lambda: client.create_bucket(Bucket="another"),
        "delete the bucket": lambda: client.delete_bucket(Bucket=BUCKET),
        "without the token": lambda: _client(setting, token="").put_object(Body=SMALL, **own),
        "with another token": lambda: _client(setting, token="ended").put_object(Body=SMALL, **own),  # noqa: S106
    }
    return {name: _outcome(attempt) for name, attempt in tries.items()}


def _outcome(attempt: Callable[[], Any]) -> str:
    """A refusal is told for the whole, or for each object of several; a list may be cut down to nothing instead."""
    try:
        answer = attempt()
    except ClientError as refusal:
        return str(refusal.response["Error"]["Code"])
    if answer.get("Errors"):
        return str(answer["Errors"][0]["Code"])
    return "AccessDenied" if answer.get("Buckets") == [] else "allowed"
