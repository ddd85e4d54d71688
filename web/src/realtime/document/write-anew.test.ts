import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { writeAnew } from './write-anew';

const article = (): Y.Doc => {
  const doc = new Y.Doc();
  const text = new Y.XmlText('东湖绿道');
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [text]);
  paragraph.setAttribute('textAlign', 'center');
  doc.getXmlFragment('body').insert(0, [paragraph]);
  text.format(0, 2, { bold: {} });
  doc.getMap('fields').set('title', '标题');
  return doc;
};

const said = (doc: Y.Doc): string =>
  JSON.stringify([doc.getXmlFragment('body').toString(), doc.getMap('fields').toJSON()]);

describe('writing the content anew', () => {
  it('says the same afterwards, to everybody', () => {
    const doc = article();
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    const before = said(doc);
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    writeAnew(doc);
    expect(updates).toHaveLength(1);
    for (const update of updates) Y.applyUpdate(other, update);
    expect([said(doc), said(other)]).toEqual([before, before]);
  });

  it('leaves no item of before', () => {
    const doc = article();
    const written = Y.encodeStateVector(doc);
    writeAnew(doc);
    const [first] = doc.getXmlFragment('body').toArray();
    expect(first?._item?.id.clock).toBeGreaterThanOrEqual(
      Y.decodeStateVector(written).get(doc.clientID) ?? 0,
    );
  });
});
