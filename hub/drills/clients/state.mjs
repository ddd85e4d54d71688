// Contents of a document, in the form in which documents are compared.
import { readFileSync } from 'node:fs';
import { canonicalDocument, contentHash } from '@/realtime/document/hash';
import * as Y from 'yjs';

const attributesOf = (types) => Object.fromEntries(Object.entries(types).map(([name, { attrs }]) => [name, attrs]));
const { nodes, marks } = JSON.parse(readFileSync(process.env.EDITOR_SCHEMA, 'utf8'));
const schema = { nodes: attributesOf(nodes), marks: attributesOf(marks) };

/** `vector` as [[client, clock]…], sorted; `pending` when something is missing that others built on. */
export const stateOf = (doc) => ({
  vector: [...Y.decodeStateVector(Y.encodeStateVector(doc))].sort(([a], [b]) => a - b),
  hash: contentHash(doc, schema),
  pending: doc.store.pendingStructs !== null || doc.store.pendingDs !== null,
});

export const canonical = (doc) => canonicalDocument(doc, schema);
