"""The bytes of RFC 8291 and RFC 8292."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from django.core.exceptions import ImproperlyConfigured

from apps.api.web_push import vapid
from apps.api.web_push.base64url import decode, encode
from apps.api.web_push.encryption import encrypt
from apps.api.web_push.sorts import topic_of
from deploy.environment import kept_push_key

from .fakes import Browser


def test_the_example_of_the_standard_comes_out_byte_by_byte() -> None:
    """RFC 8291, appendix A."""
    sender = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        salt=decode("DGv6ra1nlYgDCS1FRnbzlw"),
        sender=ec.derive_private_key(sender, ec.SECP256R1()),
    )
    assert encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_each_message_has_keys_of_its_own_and_its_browser_reads_it() -> None:
    browser = Browser()
    known = browser.subscription
    content = json.dumps({"text": "东湖绿道"}).encode()
    one, two = (encrypt(content, known["p256dh"], known["auth"]) for _ in range(2))
    assert one != two
    assert browser.read(one) == browser.read(two) == {"text": "东湖绿道"}
    with pytest.raises(Exception):  # noqa: B017, PT011 - the library's own, without a text
        Browser().read(one)


def test_the_signature_names_the_service_and_the_operator(settings: Any) -> None:
    settings.WEB_PUSH_KEY, settings.WEB_PUSH_CONTACT = encode(b"\x02" * 32), "mailto:operator@console.test"
    header = vapid.authorization("https://push.test:8443/send/1")
    token, key = (part.partition("=")[2] for part in header.removeprefix("vapid ").split(", "))
    head, claims, signature = token.split(".")
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(decode(claims))
    assert (said["aud"], said["sub"]) == ("https://push.test:8443", "mailto:operator@console.test")
    raw = decode(signature)
    numbers = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert key == vapid.public_key()


def test_an_installation_without_a_key_has_no_push_and_a_wrong_one_is_named(settings: Any) -> None:
    settings.WEB_PUSH_KEY = ""
    assert vapid.public_key() == ""
    settings.WEB_PUSH_KEY = "no key at all"
    with pytest.raises(ImproperlyConfigured, match="CONSOLE_WEB_PUSH_KEY"):
        vapid.public_key()


def test_the_key_of_a_data_folder_is_made_once_and_is_a_key(tmp_path: Any, settings: Any) -> None:
    key = kept_push_key(tmp_path)
    assert key == kept_push_key(tmp_path) != kept_push_key(tmp_path.parent)
    assert (tmp_path / "web-push-key").stat().st_mode & 0o077 == 0
    settings.WEB_PUSH_KEY = key
    assert len(decode(vapid.public_key())) == 65


def test_a_topic_is_short_and_of_letters_that_push_services_take() -> None:
    tags = [f"mention-article-{number}-{number}" for number in range(50)]
    topics = {topic_of(tag) for tag in tags}
    assert len(topics) == len(tags)
    assert all(len(topic) <= 32 and topic.replace("-", "").replace("_", "").isalnum() for topic in topics)
