import type * as Y from 'yjs';
import { AbstractType, XmlElement, XmlText } from 'yjs';

/**
 * Writes the whole content again as this side reads it, as one change. Clients that read the items of before
 * differently (half a letter that a foreign client left, marks that pycrdt and Yjs weigh differently) read the new
 * ones alike. Anchors in the old text end.
 */
export const writeAnew = (doc: Y.Doc): void =>
  doc.transact(() => {
    const body = doc.getXmlFragment('body');
    const copies = body.toArray().flatMap((child) => (isContent(child) ? [child.clone()] : []));
    body.delete(0, body.length);
    body.insert(0, copies);
    const fields = doc.getMap('fields');
    for (const [name, value] of [...fields.entries()]) fields.set(name, copyOf(value));
  }, writeAnew);

const copyOf = (value: unknown): unknown => (value instanceof AbstractType ? value.clone() : value);

const isContent = (child: unknown): child is Y.XmlElement | Y.XmlText =>
  child instanceof XmlElement || child instanceof XmlText;
