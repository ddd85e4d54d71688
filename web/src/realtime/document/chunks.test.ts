import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { PART_BYTES, split } from './chunks';

const PARAGRAPH = '东湖绿道今天全线开放，市民可以免费骑行。'.repeat(40);

/** A document as the editor writes it, of about this many megabytes. */
const article = (megabytes: number): Y.Doc => {
  const doc = new Y.Doc();
  const body = doc.getXmlFragment('body');
  const count = Math.ceil((megabytes * 1024 * 1024) / (PARAGRAPH.length * 3));
  for (let index = 0; index < count; index += 1) {
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText(PARAGRAPH)]);
    body.insert(index, [paragraph]);
  }
  doc.getMap('fields').set('title', '长文');
  return doc;
};

/** Applies the parts one by one; none may wait for a later one. */
const received = (parts: Uint8Array[], doc = new Y.Doc()): Y.Doc => {
  for (const part of parts) {
    Y.applyUpdate(doc, part);
    expect(doc.store.pendingStructs).toBeNull();
    expect(doc.store.pendingDs).toBeNull();
  }
  return doc;
};

const expectSame = (one: Y.Doc, other: Y.Doc) => {
  expect(Y.encodeStateVector(other)).toEqual(Y.encodeStateVector(one));
  expect(other.getXmlFragment('body').toString()).toBe(one.getXmlFragment('body').toString());
  expect(Y.equalSnapshots(Y.snapshot(one), Y.snapshot(other))).toBe(true);
};

describe('splitting an update', () => {
  it('leaves a small one alone', () => {
    const update = Y.encodeStateAsUpdate(article(0.1));
    expect(split(update)).toEqual({ parts: [update], tooLarge: false });
  });

  it('carries five megabytes in parts that a frame can hold', () => {
    const doc = article(5);
    const { parts, tooLarge } = split(Y.encodeStateAsUpdate(doc));
    expect(tooLarge).toBe(false);
    expect(parts.length).toBeGreaterThan(4);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(PART_BYTES + 1024);
    expectSame(doc, received(parts));
  });

  it('puts what several clients built on each other in order', () => {
    const docs = [article(1), new Y.Doc(), new Y.Doc()] as const;
    for (let round = 0; round < 60; round += 1) {
      const doc = docs[round % 3] ?? docs[0];
      for (const other of docs) Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(doc)));
      const paragraph = doc.getXmlFragment('body').get((round * 37) % 50) as Y.XmlElement;
      (paragraph.get(0) as Y.XmlText).insert(round % 7, `${round}${PARAGRAPH.repeat(5)}`);
      if (round % 5 === 0) doc.getXmlFragment('body').delete(60, 2);
    }
    for (const other of docs) Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(other));
    const { parts } = split(Y.encodeStateAsUpdate(docs[0]));
    expect(parts.length).toBeGreaterThan(2);
    expectSame(docs[0], received(parts));
  });

  it('carries only what the other side lacks', () => {
    const doc = article(1);
    const other = received([Y.encodeStateAsUpdate(doc)]);
    const known = Y.encodeStateVector(other);
    const body = doc.getXmlFragment('body');
    body.insert(
      3,
      article(2)
        .getXmlFragment('body')
        .toArray()
        .map((node) => node.clone() as Y.XmlElement),
    );
    body.delete(0, 2);
    const { parts } = split(Y.encodeStateAsUpdate(doc, known));
    expectSame(doc, received(parts, other));
  });

  it('cuts one text of two megabytes, and never through an emoji', () => {
    const doc = new Y.Doc();
    doc.getText('body').insert(0, `a${'🎉'.repeat(500_000)}`);
    const { parts, tooLarge } = split(Y.encodeStateAsUpdate(doc));
    expect(tooLarge).toBe(false);
    const other = received(parts);
    expect(other.getText('body').toString()).toBe(doc.getText('body').toString());
  });

  it('says that a single value of two megabytes cannot travel, and carries what came before it', () => {
    const doc = article(1);
    doc.getMap('fields').set('cover', 'x'.repeat(2 * 1024 * 1024));
    doc.getMap('fields').set('author', '陈思远');
    const { parts, tooLarge } = split(Y.encodeStateAsUpdate(doc));
    expect(tooLarge).toBe(true);
    const other = received(parts);
    expect(other.getXmlFragment('body').length).toBe(doc.getXmlFragment('body').length);
    expect(other.getMap('fields').toJSON()).toEqual({ title: '长文' });
  });

  it('needs no content of what was taken back meanwhile', () => {
    const doc = article(1);
    const undo = new Y.UndoManager(doc.getMap('fields'));
    doc.getMap('fields').set('cover', 'x'.repeat(2 * 1024 * 1024));
    undo.undo();
    doc.getMap('fields').set('author', '陈思远');
    const { parts, tooLarge } = split(Y.encodeStateAsUpdate(doc));
    expect(tooLarge).toBe(false);
    expect(received(parts).getMap('fields').toJSON()).toEqual({ title: '长文', author: '陈思远' });
  });
});
