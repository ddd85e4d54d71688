"""The few small pictures that the page of the audit shows, one of each look."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

#: Screen by look, so that each look is seen once.
SAMPLES = {
    "light-390": "/articleAuditDetail",
    "dark-390": "/contentArticle",
    "light-768": "/mediaLibrary",
    "dark-768": "/comments",
    "light-1280": "/contentArticleDetail",
    "dark-1280": "/homeRecommend",
    "light-1920": "/publishCalendar",
    "dark-1920": "/articleAuditDetail",
    "light-200%": "/words",
    "dark-200%": "/me",
}
WIDTH = 480


def name_of(look: str) -> str:
    return f"{look.replace('%', '')}.webp"


def take_sample(page: Page, folder: Path, path: str, look: str) -> None:
    """Takes the picture if this is the screen by which the look is shown."""
    if SAMPLES.get(look) != path:
        return
    folder.mkdir(parents=True, exist_ok=True)
    taken = folder / "taken.png"
    page.screenshot(path=taken)
    with Image.open(taken) as picture:
        height = round(picture.height * min(1, WIDTH / picture.width))
        picture.convert("RGB").resize((min(WIDTH, picture.width), height)).save(folder / name_of(look), quality=70)
    taken.unlink()


def sample_lines(looks: set[str], folder: str) -> list[str]:
    """The part of the page that shows the pictures of these looks."""
    shown = [(look, path) for look, path in SAMPLES.items() if look in looks]
    return ["", "## Ten of the looks", "", *(f"![`{path}` {look}]({folder}/{name_of(look)})" for look, path in shown)]
