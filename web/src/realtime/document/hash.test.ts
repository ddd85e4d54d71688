import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { canonicalDocument, contentHash, type SchemaDefaults } from './hash';

const DOCUMENTS = join(import.meta.dirname, '../../../../apps/documents');
const FIXTURES = join(DOCUMENTS, 'tests/fixtures/hash');

interface Fixture {
  /** Base64 of a Yjs v1 update. */
  update: string;
  canonical: string;
  hash: string;
}

type Types = Record<string, { attrs: Record<string, unknown> }>;
const attributesOf = (types: Types) =>
  Object.fromEntries(Object.entries(types).map(([name, { attrs }]) => [name, attrs]));
const { nodes, marks } = JSON.parse(
  readFileSync(join(DOCUMENTS, 'prosemirror/editor_schema.json'), 'utf8'),
) as {
  nodes: Types;
  marks: Types;
};
const schema: SchemaDefaults = { nodes: attributesOf(nodes), marks: attributesOf(marks) };

const load = (name: string): { doc: Y.Doc; fixture: Fixture } => {
  const fixture = JSON.parse(readFileSync(join(FIXTURES, name), 'utf8')) as Fixture;
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Buffer.from(fixture.update, 'base64'));
  return { doc, fixture };
};

describe('the content hash', () => {
  it.each(readdirSync(FIXTURES))('of %s is the one that the server computes', (name) => {
    const { doc, fixture } = load(name);
    expect(canonicalDocument(doc, schema)).toBe(fixture.canonical);
    expect(contentHash(doc, schema)).toBe(fixture.hash);
  });

  it('does not change when a default is written out', () => {
    const { doc } = load('plain.json');
    const before = contentHash(doc, schema);
    const first = doc.getXmlFragment('body').get(0) as Y.XmlElement;
    first.setAttribute('indent', 0 as never);
    expect(contentHash(doc, schema)).toBe(before);
  });

  it('changes with a single character, a mark or a field', () => {
    const { doc } = load('plain.json');
    const seen = new Set([contentHash(doc, schema)]);
    const text = (doc.getXmlFragment('body').get(0) as Y.XmlElement).get(0) as Y.XmlText;
    text.insert(0, '。');
    seen.add(contentHash(doc, schema));
    text.format(0, 1, { bold: {} });
    seen.add(contentHash(doc, schema));
    doc.getMap('fields').set('author', '陈思远');
    seen.add(contentHash(doc, schema));
    expect(seen.size).toBe(4);
  });
});
