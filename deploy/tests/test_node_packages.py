import base64
import hashlib
import io
import json
import tarfile
from pathlib import Path
from typing import Any

import pytest

from deploy.toolchain import node_packages
from deploy.toolchain.node_packages import NeedsNpm, install_from_cache, wanted

Package = dict[str, Any]


def packed(files: dict[str, str], *, kind: bytes = tarfile.REGTYPE) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as tar:
        for name, text in files.items():
            member = tarfile.TarInfo(name)
            member.size, member.type = len(text), kind
            tar.addfile(member, io.BytesIO(text.encode()))
    return stream.getvalue()


class Checkout:
    """A lock, a cache as npm keeps it, and the folder to fill."""

    def __init__(self, folder: Path) -> None:
        self.lock, self.node_modules, self.cache = folder / "package-lock.json", folder / "node_modules", folder / "npm"
        self.packages: dict[str, Package] = {"": {"dependencies": {}}}

    def add(self, name: str, archive: bytes, **more: object) -> Path:
        digest = hashlib.sha512(archive)
        integrity = f"sha512-{base64.b64encode(digest.digest()).decode()}"
        self.packages[""]["dependencies"][name] = "1.0.0"
        self.packages[f"node_modules/{name}"] = {"version": "1.0.0", "integrity": integrity, **more}
        name = digest.hexdigest()
        kept = self.cache / "_cacache" / "content-v2" / "sha512" / name[:2] / name[2:4] / name[4:]
        kept.parent.mkdir(parents=True)
        kept.write_bytes(archive)
        return kept

    def install(self, *, development: bool = False) -> None:
        self.lock.write_text(json.dumps({"packages": self.packages}))
        install_from_cache(self.lock, self.node_modules, self.cache, development=development)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_package_is_unpacked_without_what_only_compilers_read(checkout: Checkout) -> None:
    files = {"package/lib/main.js": "code", "package/lib/main.d.ts": "types", "package/lib/main.js.map": "map"}
    checkout.add("@scope/one", packed(files), bin={"one": "lib/main.js"})
    checkout.install()
    package = checkout.node_modules / "@scope" / "one"
    assert [file.name for file in (package / "lib").iterdir()] == ["main.js"]
    assert (checkout.node_modules / ".bin" / "one").read_text() == "code"


def test_a_package_for_development_comes_with_what_compilers_read(checkout: Checkout) -> None:
    files = {"package/main.js": "code", "package/main.d.ts": "types", "package/main.js.map": "map"}
    checkout.add("tool", packed(files), dev=True)
    checkout.packages[""]["devDependencies"] = checkout.packages[""].pop("dependencies")
    checkout.install(development=True)
    names = {file.name for file in (checkout.node_modules / "tool").iterdir()}
    assert names == {"main.js", "main.d.ts"}
    checkout.install()
    assert not checkout.node_modules.exists()


def test_what_was_installed_before_is_gone(checkout: Checkout) -> None:
    (checkout.node_modules / "old").mkdir(parents=True)
    checkout.add("one", packed({"package/main.js": "code"}))
    checkout.install()
    assert [folder.name for folder in checkout.node_modules.iterdir()] == ["one"]


def test_an_archive_that_is_not_what_the_lock_says_is_not_unpacked(checkout: Checkout) -> None:
    kept = checkout.add("one", packed({"package/main.js": "code"}))
    kept.write_bytes(packed({"package/main.js": "other code"}))
    with pytest.raises(NeedsNpm, match="damaged"):
        checkout.install()
    assert not (checkout.node_modules / "one").exists()


def test_npm_installs_what_its_cache_lacks_before_anything_is_removed(checkout: Checkout) -> None:
    checkout.add("one", packed({"package/main.js": "code"}))
    checkout.install()
    checkout.add("two", packed({"package/main.js": "more"})).unlink()
    with pytest.raises(NeedsNpm, match="two is not in"):
        checkout.install()
    assert (checkout.node_modules / "one" / "main.js").exists()


@pytest.mark.parametrize(
    "more",
    [{"hasInstallScript": True}, {"link": True}, {"inBundle": True}, {"integrity": "sha1-abc"}, {"integrity": ""}],
)
def test_npm_installs_what_is_more_than_files(checkout: Checkout, more: Package) -> None:
    checkout.add("one", packed({"package/main.js": "code"}), **more)
    with pytest.raises(NeedsNpm):
        checkout.install()


@pytest.mark.parametrize(
    "archive", [packed({"package/../../out.js": "code"}), packed({"package/link": ""}, kind=tarfile.SYMTYPE)]
)
def test_an_archive_reaches_nothing_outside_of_its_package(checkout: Checkout, archive: bytes) -> None:
    checkout.add("one", archive)
    with pytest.raises(NeedsNpm, match="no plain file"):
        checkout.install()


def test_only_what_the_product_needs_on_this_system_is_wanted() -> None:
    elsewhere = {"os": ["elsewhere"], "optional": True}
    packages: dict[str, Package] = {
        "": {"dependencies": {"one": "1"}, "optionalDependencies": {"foreign": "1"}, "devDependencies": {"tool": "1"}},
        "node_modules/one": {"dependencies": {"two": "2"}, "peerDependencies": {"peer": "1", "absent": "1"}},
        "node_modules/one/node_modules/two": {"dependencies": {"three": "1"}},
        "node_modules/two": {},
        "node_modules/three": {"os": ["!elsewhere"]},
        "node_modules/peer": {"optionalDependencies": {"tool": "1"}},
        "node_modules/foreign": {"dependencies": {"of-foreign": "1"}, **elsewhere},
        "node_modules/of-foreign": {"optional": True},
        "node_modules/tool": {"dev": True},
    }
    names = ["one", "one/node_modules/two", "peer", "three"]
    assert wanted(packages, development=False) == [f"node_modules/{name}" for name in names]
    assert wanted(packages, development=True) == [f"node_modules/{name}" for name in [*names, "tool"]]


def test_a_package_for_another_system_that_is_needed_is_told() -> None:
    packages: dict[str, Package] = {
        "": {"dependencies": {"one": "1"}},
        "node_modules/one": {"os": ["elsewhere"]},
    }
    with pytest.raises(NeedsNpm, match="another system"):
        wanted(packages, development=False)


@pytest.mark.parametrize("reason", [NeedsNpm("one is not in the cache"), PermissionError("node_modules")])
def test_npm_takes_over_where_the_cache_does_not_do(
    reason: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_arguments: Path, development: bool) -> None:
        raise reason

    started: list[list[str]] = []
    monkeypatch.setattr(node_packages, "install_from_cache", fail)
    monkeypatch.setattr("os.execvp", lambda _program, command: started.append(command))
    node_packages.main([])
    node_packages.main(["--dev"])
    assert started == [["npm", "ci", "--no-audit", "--no-fund", "--omit=dev"], ["npm", "ci", "--no-audit", "--no-fund"]]
    assert str(reason) in capsys.readouterr().out
