import type { MarkType, NodeType, Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { SUGGESTION_MARKS } from '../suggestions/schema';
import { isHarmless } from './safe-attributes';

/** Something in a shared document that the editor has no place for. */
export interface Problem {
  what: 'node' | 'mark' | 'place' | 'attribute' | 'object';
  /** The name of the node, mark or attribute. */
  name: string;
}

type Child = Y.XmlElement | Y.XmlText | Y.XmlHook;

const HASHED_MARK = /--[a-zA-Z0-9+/=]{8}$/;

/** Everything in the fragment that binding it to an editor would delete or distort. */
export const problemsIn = (fragment: Y.XmlFragment, schema: Schema): Problem[] => {
  const found = topProblems(fragment, schema);
  for (const child of fragment.toArray()) found.push(...deepProblems(child as Child, schema));
  return found;
};

/** The same for what a transaction changed; what was fine before it and is untouched still is. */
export const problemsMade = (
  transaction: Y.Transaction,
  fragment: Y.XmlFragment,
  schema: Schema,
): Problem[] => {
  const found: Problem[] = [];
  for (const type of transaction.changed.keys()) {
    const element = holderOf(type as Y.AbstractType<unknown>);
    if (!element || !isWithin(element, fragment)) continue;
    found.push(
      ...(element === fragment
        ? topProblems(fragment, schema)
        : ownProblems(element as Y.XmlElement, schema)),
    );
    for (const child of element.toArray())
      if (isNew(child as Child, transaction)) found.push(...deepProblems(child as Child, schema));
  }
  return found;
};

/** The element whose content changed: a text belongs to the one around it. */
const holderOf = (type: Y.AbstractType<unknown>): Y.XmlFragment | null => {
  if (type instanceof Y.XmlText) return type.parent instanceof Y.XmlFragment ? type.parent : null;
  return type instanceof Y.XmlFragment ? type : null;
};

const isWithin = (type: Y.XmlFragment, fragment: Y.XmlFragment): boolean => {
  let at: unknown = type;
  while (at instanceof Y.AbstractType) {
    if (at === fragment) return true;
    if (at._item?.deleted) return false;
    at = at.parent;
  }
  return false;
};

const isNew = (child: Child, { beforeState }: Y.Transaction): boolean => {
  const id = child._item?.id;
  return id !== undefined && id.clock >= (beforeState.get(id.client) ?? 0);
};

const topProblems = (fragment: Y.XmlFragment, schema: Schema): Problem[] =>
  fragment.toArray().flatMap((child): Problem[] => {
    if (child instanceof Y.XmlText) return child.length > 0 ? [{ what: 'place', name: 'text' }] : [];
    const type = nodeType(child as Child, schema);
    const fits = !type || schema.topNodeType.contentMatch.matchType(type);
    return fits || !holdsContent(child as Child) ? [] : [{ what: 'place', name: type.name }];
  });

const deepProblems = (child: Child, schema: Schema): Problem[] => {
  if (child instanceof Y.XmlText) return [];
  if (!nodeType(child, schema))
    return [{ what: 'node', name: String((child as Y.XmlElement).nodeName ?? 'hook') }];
  const element = child as Y.XmlElement;
  return [
    ...ownProblems(element, schema),
    ...element.toArray().flatMap((inner) => deepProblems(inner as Child, schema)),
  ];
};

const nodeType = (child: Child, schema: Schema): NodeType | undefined =>
  child instanceof Y.XmlElement ? schema.nodes[child.nodeName] : undefined;

/** Of an element itself: its name, its attributes, what stands directly in it. */
const ownProblems = (element: Y.XmlElement, schema: Schema): Problem[] => {
  const type = nodeType(element, schema);
  if (!type) return [{ what: 'node', name: element.nodeName }];
  const children = element.toArray() as Child[];
  const found = attributeProblems(element, type);
  for (const child of children)
    if (child instanceof Y.XmlText) found.push(...textProblems(child, type, schema));
  // An empty container that two people emptied at once is mended by the editor, and nothing is lost.
  if (!accepts(type, children, schema) && children.some(holdsContent))
    found.push({ what: 'place', name: type.name });
  return found;
};

const accepts = (type: NodeType, children: readonly Child[], schema: Schema): boolean => {
  let match = type.contentMatch;
  for (const child of children) {
    if (child instanceof Y.XmlText && child.length === 0) continue;
    const inner = child instanceof Y.XmlText ? schema.nodes['text'] : nodeType(child, schema);
    // Unknown children are told by themselves.
    if (!inner) continue;
    const next = match.matchType(inner);
    if (!next) return false;
    match = next;
  }
  return match.validEnd;
};

const holdsContent = (child: Child): boolean => {
  if (child instanceof Y.XmlText) return child.length > 0;
  if (!(child instanceof Y.XmlElement)) return true;
  const inner = child.toArray() as Child[];
  return inner.length === 0
    ? child.nodeName !== 'paragraph' && child.nodeName !== 'heading' && isLeaf(child)
    : inner.some(holdsContent);
};

/** Pictures, videos and what else shows something without holding anything. */
const isLeaf = (element: Y.XmlElement): boolean =>
  Boolean(element.getAttribute('src')) || element.nodeName === 'horizontalRule';

interface Delta {
  insert: unknown;
  attributes?: Record<string, unknown>;
}

const textProblems = (text: Y.XmlText, parent: NodeType, schema: Schema): Problem[] =>
  (text.toDelta() as Delta[]).flatMap(({ insert, attributes }): Problem[] => {
    if (typeof insert !== 'string') return [{ what: 'object', name: parent.name }];
    return Object.entries(attributes ?? {}).flatMap(([key, value]): Problem[] => {
      const mark = schema.marks[key.replace(HASHED_MARK, '')];
      if (value === null) return [];
      if (!mark) return [{ what: 'mark', name: key.replace(HASHED_MARK, '') }];
      if (!parent.allowsMarkType(mark)) return [{ what: 'place', name: mark.name }];
      return markProblems(mark, value);
    });
  });

/** Marks of suggestions hold no look; whoever reads them expects anything. */
const markProblems = (mark: MarkType, value: unknown): Problem[] =>
  isSuggestion(mark.name) || typeof value !== 'object' || value === null
    ? []
    : Object.entries(value)
        .filter(([name, item]) => mark.spec.attrs && name in mark.spec.attrs && isSaid(item))
        .filter(([name, item]) => !isHarmless(name, item))
        .map(([name]) => ({ what: 'attribute', name: `${mark.name}.${name}` }));

const isSuggestion = (name: string): boolean => (SUGGESTION_MARKS as readonly string[]).includes(name);
const isSaid = (value: unknown): boolean => value !== null && value !== undefined;

const attributeProblems = (element: Y.XmlElement, type: NodeType): Problem[] =>
  Object.entries(element.getAttributes() as Record<string, unknown>)
    .filter(([name, value]) => isSaid(value) && !isPlausible(name, value, type))
    .map(([name]) => ({ what: 'attribute', name: `${type.name}.${name}` }));

/** As the server judges it (apps/documents/prosemirror/schema_repair.py): of the default's type, and nothing that breaks the page. */
const isPlausible = (name: string, value: unknown, type: NodeType): boolean => {
  const spec = (type.spec.attrs ?? {})[name];
  if (!spec) return true;
  if (name === 'colwidth')
    return Array.isArray(value) && value.every((width) => width === null || typeof width === 'number');
  const fallback: unknown = spec.default;
  const ofType = fallback === null || fallback === undefined || typeof fallback === typeof value;
  return ofType && isHarmless(name, value);
};

const NAMES: Readonly<Record<Problem['what'], string>> = {
  node: '无法识别的内容块',
  mark: '无法识别的文字样式',
  place: '位置不正确的内容',
  attribute: '不正确的属性',
  object: '文字中嵌入的对象',
};

/** Names the problems for people: 无法识别的内容块（callout）、位置不正确的内容（tableRow）. */
export const problemText = (problems: readonly Problem[]): string => {
  const groups = new Map<Problem['what'], Set<string>>();
  for (const { what, name } of problems) groups.set(what, (groups.get(what) ?? new Set()).add(name));
  return [...groups]
    .map(
      ([what, names]) =>
        `${NAMES[what]}（${[...names].slice(0, 3).join('、')}${names.size > 3 ? ' 等' : ''}）`,
    )
    .join('、');
};
