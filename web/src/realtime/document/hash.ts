import * as Y from 'yjs';
import { bytesOf, hex, sha256 } from '@/lib/sha256';

/** Attribute defaults of every node and mark of the editor's schema; an attribute not named here is not content. */
export interface SchemaDefaults {
  nodes: Record<string, Record<string, unknown>>;
  marks: Record<string, Record<string, unknown>>;
}

const HASHED_MARK = /--[a-zA-Z0-9+/=]{8}$/;

/** JSON with sorted keys and no spaces; `JSON.stringify` already writes whole numbers as integers. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value as Record<string, unknown>)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`;
};

const keptAttributes = (attributes: Record<string, unknown>, defaults: Record<string, unknown> = {}) => {
  const kept = Object.entries(attributes).filter(
    ([name, value]) =>
      name in defaults &&
      value !== null &&
      value !== undefined &&
      canonicalJson(value) !== canonicalJson(defaults[name]),
  );
  return kept.length ? { attrs: Object.fromEntries(kept) } : {};
};

const markJson = ([key, attributes]: [string, unknown], schema: SchemaDefaults) => {
  const type = key.replace(HASHED_MARK, '');
  return { type, ...keptAttributes((attributes ?? {}) as Record<string, unknown>, schema.marks[type]) };
};

interface TextNode {
  type: 'text';
  text: string;
  marks?: unknown[];
}

const byMark = (a: { type: string }, b: { type: string }): number => {
  const [one, other] = a.type === b.type ? [canonicalJson(a), canonicalJson(b)] : [a.type, b.type];
  return one < other ? -1 : 1;
};

/** Neighbours with equal marks are one: Yjs splits runs where a mark was closed and opened again. */
const joined = (runs: TextNode[]): TextNode[] =>
  runs.reduce<TextNode[]>((nodes, run) => {
    const last = nodes.at(-1);
    if (last && canonicalJson(last.marks) === canonicalJson(run.marks)) last.text += run.text;
    else nodes.push(run);
    return nodes;
  }, []);

const textJson = (text: Y.XmlText, schema: SchemaDefaults): TextNode[] => {
  const runs = (text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]).filter(
    (run) => typeof run.insert === 'string' && run.insert !== '',
  );
  return joined(
    runs.map((run) => {
      const marks = Object.entries(run.attributes ?? {})
        .filter(([, value]) => value !== null)
        .map((entry) => markJson(entry, schema))
        .sort(byMark);
      return { type: 'text', text: run.insert as string, ...(marks.length ? { marks } : {}) };
    }),
  );
};

const childrenJson = (parent: Y.XmlFragment, schema: SchemaDefaults) => {
  const content = parent.toArray().flatMap((child): unknown[] => {
    if (child instanceof Y.XmlText) return textJson(child, schema);
    return child instanceof Y.XmlElement ? [elementJson(child, schema)] : [];
  });
  return content.length ? { content } : {};
};

const elementJson = (element: Y.XmlElement, schema: SchemaDefaults): unknown => ({
  type: element.nodeName,
  ...keptAttributes(element.getAttributes(), schema.nodes[element.nodeName]),
  ...childrenJson(element, schema),
});

/** Content of the document in the form that both sides hash (docs/wire.md). */
export const canonicalDocument = (doc: Y.Doc, schema: SchemaDefaults): string => {
  const fields = Object.entries(doc.getMap('fields').toJSON()).filter(
    ([, value]) => canonicalJson(value) !== 'null',
  );
  return canonicalJson({
    body: { type: 'doc', ...childrenJson(doc.getXmlFragment('body'), schema) },
    fields: Object.fromEntries(fields),
  });
};

/** Hex SHA-256 of the canonical document; the server refuses a submission whose hash is not its own. */
export const contentHash = (doc: Y.Doc, schema: SchemaDefaults): string =>
  hex(sha256(bytesOf(canonicalDocument(doc, schema))));
