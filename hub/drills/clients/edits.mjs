// Edits of the shared types as an editor makes them when it types, deletes, formats and starts paragraphs.
import * as Y from 'yjs';

const WORDS = ['东湖', '绿道', '今日', '开放', '，', '。', 'Wuhan ', '2026', '😀', '👨‍👩‍👧', '𠮷', '市民'];
const MARKS = [['bold', {}], ['italic', {}], ['underline', {}], ['strike', {}]];
const FIELDS = ['title', 'summary', 'author'];

const paragraphs = (doc) =>
  doc
    .getXmlFragment('body')
    .toArray()
    .filter((child) => child instanceof Y.XmlElement && child.nodeName === 'paragraph');

const textOf = (element) => {
  const first = element.length ? element.get(0) : null;
  if (first instanceof Y.XmlText) return first;
  const text = new Y.XmlText();
  element.insert(0, [text]);
  return text;
};

/** Positions of a caret: never inside a surrogate pair, which no editor would split. */
const places = (text) => {
  const found = [0];
  for (const { insert } of text.toDelta()) for (const letter of insert) found.push(found.at(-1) + letter.length);
  return found;
};

const begin = (doc, random) => {
  const body = doc.getXmlFragment('body');
  const element = new Y.XmlElement('paragraph');
  element.insert(0, [new Y.XmlText(random.pick(WORDS))]);
  body.insert(random.below(body.length + 1), [element]);
};

/** One edit in one transaction. */
export const edit = (doc, random) =>
  doc.transact(() => {
    const blocks = paragraphs(doc);
    if (blocks.length === 0 || random.often(0.03)) return begin(doc, random);
    if (random.often(0.05)) return doc.getMap('fields').set(random.pick(FIELDS), random.pick(WORDS).repeat(3));
    const text = textOf(random.pick(blocks));
    const carets = places(text);
    const from = random.below(carets.length);
    const at = carets[from];
    const until = carets[Math.min(carets.length - 1, from + 1 + random.below(4))];
    if (until > at && random.often(0.25)) return text.delete(at, until - at);
    if (until > at && random.often(0.1)) return text.format(at, until - at, Object.fromEntries([random.pick(MARKS)]));
    return text.insert(at, random.pick(WORDS));
  });
