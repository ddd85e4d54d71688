"""Copies of documents that a browser keeps for the time without a server (web/src/realtime/document/local)."""

from __future__ import annotations

import base64

from patience import eventually
from playwright.sync_api import Page
from pycrdt import Doc, XmlFragment

READ_ROWS = """async () => {
    // Opening what is not there would make it, without its tables.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'console-documents')) return [];
    const answer = (asked) => new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
    });
    const database = await answer(indexedDB.open('console-documents'));
    const rows = await answer(database.transaction('rows').objectStore('rows').getAll());
    database.close();
    return rows.map(({ update }) => btoa(String.fromCharCode(...update)));
}"""


def wait_until_kept(page: Page, text: str) -> None:
    """Waits until the copy on the disk holds this text."""

    def holds() -> bool:
        doc: Doc[XmlFragment] = Doc()
        body = doc.get("body", type=XmlFragment)
        for row in page.evaluate(READ_ROWS):
            doc.apply_update(base64.b64decode(row))
        return text in str(body)

    eventually(holds, f"“{text}” is not kept in this browser")
