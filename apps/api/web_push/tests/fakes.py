"""A browser with keys of its own, and a push service on this machine."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from apps.api.web_push.base64url import encode


class Browser:
    """Decrypts as RFC 8291 tells a browser to, with code of its own."""

    def __init__(self, endpoint: str = "https://push.test/send/1") -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen letters."

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": encode(self.point), "auth": encode(self.secret)}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        material = _hkdf(self.secret, shared, b"WebPush: info\x00" + self.point + sender, 32)
        key = _hkdf(salt, material, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _hkdf(salt, material, b"Content-Encoding: nonce\x00", 12)
        content = AESGCM(key).decrypt(nonce, sealed, None)
        assert content[-1:] == b"\x02"
        return dict(json.loads(content[:-1]))


def _hkdf(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(material)


@dataclass
class Request:
    line: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Answers each request by ``status`` and remembers it. ``headers`` go with each answer."""

    port: int
    status: str = "201 Created"
    headers: dict[str, str] = field(default_factory=dict)
    requests: list[Request] = field(default_factory=list)


@contextmanager
def push_service() -> Iterator[PushService]:
    listening = socket.create_server(("127.0.0.1", 0))
    service = PushService(listening.getsockname()[1])

    def accept() -> None:
        while True:
            try:
                connection, _ = listening.accept()
            except OSError:
                return
            with connection:
                _converse(service, connection)

    thread = threading.Thread(target=accept, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join()


def _converse(service: PushService, connection: socket.socket) -> None:
    with connection.makefile("rb") as stream:
        line = stream.readline().decode().strip()
        headers: dict[str, str] = {}
        while text := stream.readline().decode().strip():
            name, _, value = text.partition(": ")
            headers[name.lower()] = value
        service.requests.append(Request(line, headers, stream.read(int(headers["content-length"]))))
    extra = "".join(f"{name}: {value}\r\n" for name, value in service.headers.items())
    connection.sendall(f"HTTP/1.1 {service.status}\r\nContent-Length: 0\r\n{extra}\r\n".encode())
