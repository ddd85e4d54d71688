"""Writing into an article's document with a Yjs client that is not the editor."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from stack.api import Api
from stack.product import Product

PROGRAM = Path(__file__).with_name("raw_yjs_client.mjs")


def write_by_raw_client(product: Product, api: Api, article: int, *blocks: dict[str, Any], at: int = 1) -> None:
    """``blocks``: {name, attrs?, text?, marks?, blocks?} each, put before the block number ``at``."""
    write_into_many(product, api, {article: list(blocks)}, at=at)


def write_into_many(product: Product, api: Api, blocks: dict[int, list[dict[str, Any]]], at: int = 1) -> None:
    """The blocks of each article, by its number."""
    arguments = [product.url, api._token, str(at), json.dumps(blocks, ensure_ascii=False)]
    subprocess.run(["node", str(PROGRAM), *arguments], check=True, timeout=30, cwd=PROGRAM.parents[2])
