import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { contentExtensions, schemaDefaults } from '.';

const PATH = join(import.meta.dirname, '../../../../../apps/documents/prosemirror/editor_schema.json');
type Described = Record<
  string,
  { attrs: Record<string, unknown>; content?: string | null; marks?: string | null }
>;
const described = JSON.parse(readFileSync(PATH, 'utf8')) as { nodes: Described; marks: Described };
const attributes = (types: Described) =>
  Object.fromEntries(Object.entries(types).map(([name, { attrs }]) => [name, attrs]));

it('the editor has exactly the nodes, marks and attributes that the server knows', () => {
  expect(schemaDefaults()).toEqual({
    nodes: attributes(described.nodes),
    marks: attributes(described.marks),
  });
});

it('the editor nests nodes as the server expects', () => {
  const schema = getSchema(contentExtensions({ collaborative: true, imageMaxWidth: '80%' }));
  const content = Object.fromEntries(
    Object.entries(schema.nodes).map(([name, node]) => [name, node.spec.content ?? null]),
  );
  expect(content).toEqual(
    Object.fromEntries(Object.entries(described.nodes).map(([name, node]) => [name, node.content])),
  );
});
