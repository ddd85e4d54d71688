import type { Editor } from '@tiptap/react';
import type { Field, Kind } from '@/api/kinds';
import type { VersionContent } from '@/api/versions';
import { sameValue } from '@/lib/same-value';
import { documentOfHtml, type JsonNode } from '@/widgets/diff';
import type { SchemaDefaults } from '@/realtime/document/hash';
import { schemaDefaults, withoutSuggestions } from '@/widgets/rich-text/schema';
import type { EditingSession } from '../../session/session';

/** Content that a comparison takes of a version or of the present text. */
export interface Content {
  body: JsonNode;
  fields: Readonly<Record<string, unknown>>;
}

export interface ChangedField {
  field: Field;
  before: unknown;
  after: unknown;
}

/** A version whose structure can no longer be read is compared by its HTML. */
export const contentOf = (version: VersionContent): Content => ({
  body: version.body ?? documentOfHtml(version.html),
  fields: Object.fromEntries(version.fields.map(({ name, value }) => [name, value])),
});

/** The present text with the last key, as readers would get it. */
export const presentContent = (editor: Editor, session: EditingSession): Content => ({
  body: withoutDefaults(withoutSuggestions(editor.state.doc).toJSON() as JsonNode, schemaDefaults()),
  fields: session.fields.toJSON(),
});

/** As versions are kept: an attribute that says what the schema says anyway is left out. */
const withoutDefaults = (node: JsonNode, defaults: SchemaDefaults): JsonNode => ({
  ...node,
  ...kept(node, defaults.nodes),
  ...(node.marks ? { marks: node.marks.map((mark) => ({ ...mark, ...kept(mark, defaults.marks) })) } : {}),
  ...(node.content ? { content: node.content.map((child) => withoutDefaults(child, defaults)) } : {}),
});

const kept = ({ type, attrs }: Pick<JsonNode, 'type' | 'attrs'>, defaults: SchemaDefaults['nodes']) => ({
  attrs: Object.fromEntries(
    Object.entries(attrs ?? {}).filter(([name, value]) => !sameValue(value, defaults[type]?.[name])),
  ),
});

const plain = (value: unknown) => (value === '' || value === undefined ? null : value);

/** The co-edited fields that differ, in the order of the kind. */
export const changedFields = (
  kind: Kind,
  before: Content['fields'],
  after: Content['fields'],
): ChangedField[] => {
  const held = new Set(kind.document?.fields);
  return kind.fields
    .filter(({ name }) => held.has(name) && !sameValue(plain(before[name]), plain(after[name])))
    .map((field) => ({ field, before: before[field.name], after: after[field.name] }));
};
