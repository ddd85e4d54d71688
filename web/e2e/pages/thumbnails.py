"""Addresses of the small pictures that screens show for stored ones."""

from urllib.parse import urlsplit


def thumbnail_of(address: str) -> str:
    """The path of the small picture of a stored one, without a size."""
    return urlsplit(address).path.replace("/media/", "/thumb/", 1)
