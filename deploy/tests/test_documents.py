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
