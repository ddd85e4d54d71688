// Several authors write one long article: phrases at the caret, corrections, marks, now and then elsewhere.
import * as Y from 'yjs';
import { chance } from './chance.mjs';
import { serve, sleep, until } from './serve.mjs';
import { Stock } from './stock.mjs';

const PHRASES = ['东湖绿道全线开放，', '市民可以免费借用雨伞。', '沿线设有八处驿站，', '据管委会介绍，', '今年客流比去年增长两成。', '晨跑的人多了起来，', '记者在现场看到，', '志愿者为游客指路。'];
const PARAGRAPH = 240;
/** A little under what the server takes from one socket. */
const RATE = 45;

let authors = [];
const random = chance(20261121);

const textOf = (element) => {
  if (element.length === 0) element.insert(0, [new Y.XmlText()]);
  return element.get(0);
};

const begin = (body, at) => {
  const heading = random.often(0.08);
  const element = new Y.XmlElement(heading ? 'heading' : 'paragraph');
  if (heading) element.setAttribute('level', 2);
  body.insert(at, [element]);
  return element;
};

/** The author's caret: on with the sentence, mostly; a full paragraph is followed by a new one. */
const caret = (author) => {
  const body = author.doc.getXmlFragment('body');
  if (!author.element || author.element._item?.deleted || random.often(0.04))
    author.element = body.length ? body.get(random.below(body.length)) : begin(body, 0);
  if (textOf(author.element).length > PARAGRAPH) {
    const at = body.toArray().indexOf(author.element) + 1;
    author.element = begin(body, at);
  }
  return textOf(author.element);
};

const edit = (author, grow) =>
  author.doc.transact(() => {
    const text = caret(author);
    if (!grow && text.length > 12) return text.delete(Math.max(0, text.length - 9), 4);
    if (random.often(0.03) && text.length > 8) return text.format(text.length - 8, 6, { bold: {} });
    return text.insert(text.length, random.pick(PHRASES));
  });

const lengthOf = (doc) =>
  doc
    .getXmlFragment('body')
    .toArray()
    .reduce((sum, element) => sum + (element.length ? element.get(0).length : 0), 0);

const ops = {
  open: async ({ url, tokens, origin, room }) => {
    authors = tokens.map((token) => new Stock({ url, token, origin, room }));
    await until(() => authors.every((author) => author.synced), 'the authors', 60000);
  },
  /** `edits` more edits, so that the article grows to `characters`; resolves when all of it is saved. */
  write: async ({ edits, characters }) => {
    let length = lengthOf(authors[0].doc);
    const each = (characters - length) / edits;
    const begun = performance.now();
    for (let n = 0; n < edits; n += 1) {
      const author = authors[n % authors.length];
      if (n % 50 === 0) length = lengthOf(author.doc);
      const grow = length < characters - each * (edits - n) + 20;
      edit(author, grow);
      length += grow ? 9 : -4;
      const due = begun + ((n + 1) * 1000) / (RATE * authors.length);
      if (n % 10 === 0) await sleep(Math.max(0, due - performance.now()));
    }
    await until(() => authors.every((author) => author.settled), 'everything saved', 60000);
    return { characters: lengthOf(authors[0].doc) };
  },
  close: () => authors.splice(0).forEach((author) => author.destroy()),
};

await serve(ops);
