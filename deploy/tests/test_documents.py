import re

from deploy.paths import ROOT

READ = re.compile(
    r"""(?:env\.\w+|environ\.get|environ\.setdefault|getenv)\(\s*["']([A-Z][A-Z_0-9]+)["']|environ\[["']([A-Z_]+)["']\]"""
)
OF_DJANGO = {"DJANGO_SETTINGS_MODULE"}
GIVEN_BY_UP = {"CONSOLE_DATA_DIR", "CONSOLE_URL"}


def names_in_code() -> set[str]:
    files = [file for folder in ("apps", "hub", "workers") for file in (ROOT / folder).rglob("*.py")]
    sources = [file.read_text() for file in files if "tests" not in file.parts]
    return {name for source in sources for found in READ.findall(source) for name in found if name}


def test_every_setting_that_the_product_reads_is_documented() -> None:
    sample = (ROOT / "deploy" / "env.sample").read_text()
    documented = set(re.findall(r"^#?([A-Z][A-Z_0-9]+)=", sample, re.MULTILINE))
    assert names_in_code() - OF_DJANGO - GIVEN_BY_UP - documented == set()


def test_the_documents_that_the_readme_points_to_exist() -> None:
    readme = (ROOT / "README.md").read_text()
    targets = re.findall(r"\]\(((?!http)[^)]+)\)", readme)
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []
