import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from deploy.paths import ROOT

READ = re.compile(
    r"""(?:env\.\w+|environ\.get|environ\.setdefault|getenv)\(\s*["']([A-Z][A-Z_0-9]+)["']|environ\[["']([A-Z_]+)["']\]"""
)
OF_DJANGO = {"DJANGO_SETTINGS_MODULE"}
OF_PYTEST = {"PYTEST_XDIST_WORKER"}
GIVEN_BY_UP = {"CONSOLE_DATA_DIR", "CONSOLE_URL"}


def names_in_code() -> set[str]:
    files = [file for folder in ("apps", "hub", "workers") for file in (ROOT / folder).rglob("*.py")]
    sources = [file.read_text() for file in files if "tests" not in file.parts]
    return {name for source in sources for found in READ.findall(source) for name in found if name}


def test_every_setting_that_the_product_reads_is_documented() -> None:
    sample = (ROOT / "deploy" / "env.sample").read_text()
    documented = set(re.findall(r"^#?([A-Z][A-Z_0-9]+)=", sample, re.MULTILINE))
    assert names_in_code() - OF_DJANGO - OF_PYTEST - GIVEN_BY_UP - documented == set()


def test_the_documents_that_the_readme_points_to_exist() -> None:
    readme = (ROOT / "README.md").read_text()
    targets = re.findall(r"\]\(((?!http)[^)]+)\)", readme)
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


#: A page in prose or a comment; what stands in quotation marks is a name in code, put together elsewhere.
PAGE = re.compile(r"""(?<![\w/.*{}<>"'-])((?:[\w.-]+/)*[\w.-]+\.md)\b""")
SOURCE = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|tsx?|mjs|tsv|toml))`")
WRITTEN = ("*.py", "*.ts", "*.tsx", "*.mjs", "*.toml", "*.css", "*.md", "*.sample")


def texts(*patterns: str) -> Iterator[tuple[Path, str]]:
    listed = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [ROOT / name for name in listed.stdout.splitlines()]
    return ((path, path.read_text()) for path in paths if path.exists())


def missing(found: Iterator[tuple[Path, str]], cited: re.Pattern[str]) -> list[str]:
    """``file cites what`` for what stands neither at the root nor beside the file."""
    return [
        f"{path.relative_to(ROOT)} cites {name}"
        for path, text in found
        for name in sorted(set(cited.findall(text)))
        if not (ROOT / name).exists() and not (path.parent / name).exists()
    ]


def test_every_page_that_a_comment_or_a_document_cites_is_in_the_repository() -> None:
    assert missing(texts(*WRITTEN), PAGE) == []


def test_every_source_file_that_a_page_points_to_is_in_the_repository() -> None:
    """Decisions are left out: they tell of the day on which they were made."""
    pages = ((path, text) for path, text in texts("*.md") if path.parent.name != "decisions")
    assert missing(pages, SOURCE) == []


#: An app or package of the server in the tree, from its name to the next.
ROOM = re.compile(r"^(?:  (?P<app>\w+)/|(?P<top>hub|workers|deploy)/) {2,}(?P<text>.*(?:\n {6,}.*)*)", re.MULTILINE)
FOLDER = re.compile(r"(?<![\w/`-])((?:[\w-]+/)+)(?![\w.*`])")


def folders_of_the_tree() -> list[tuple[str, str]]:
    """Every package of the server in the tree of docs/architecture.md, with each folder that is named in it."""
    page = (ROOT / "docs" / "architecture.md").read_text()
    tree = page.split("## The tree", 1)[1].split("```", 2)[1].split("\nweb/", 1)[0]
    found = []
    for room in ROOM.finditer(tree):
        package = f"apps/{room['app']}" if room["app"] else room["top"]
        found += [(package, ""), *((package, name.strip("/")) for name in FOLDER.findall(room["text"]))]
    return found


def test_every_folder_in_the_tree_of_the_house_exists() -> None:
    named = folders_of_the_tree()
    assert {("apps/kinds", "engine"), ("hub", "rooms"), ("deploy", "toolchain")} <= set(named)
    missing = [f"{package}: {folder}" for package, folder in named if not _is_there(ROOT / package, folder)]
    assert missing == []


def _is_there(package: Path, folder: str) -> bool:
    found = package.rglob(folder) if folder else [package]
    return any(path.is_dir() for path in found)


def test_every_app_and_every_package_of_an_app_is_in_the_tree() -> None:
    named = set(folders_of_the_tree())
    plain = {"tests", "migrations", "management", "__pycache__"}
    there = {
        (app.relative_to(ROOT).as_posix(), package.parent.name)
        for app in (ROOT / "apps").iterdir()
        for package in app.glob("*/__init__.py")
        if package.parent.name not in plain
    }
    assert sorted(there - named) == []
