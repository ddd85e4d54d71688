import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { FakeHub } from '@/realtime/document/fake-hub';
import { EditingSession } from './session';

const paragraph = (text: string) => {
  const element = new Y.XmlElement('paragraph');
  if (text) element.insert(0, [new Y.XmlText(text)]);
  return element;
};

/** A hub whose document was seeded for a new record: an empty paragraph and the title of the list. */
const seededHub = (title: string) => {
  const hub = new FakeHub();
  hub.doc.getXmlFragment('body').insert(0, [paragraph('')]);
  hub.doc.getMap('fields').set('title', title);
  hub.doc.getMap('fields').set('section', 'news');
  return hub;
};

const opened = (hub = new FakeHub()) => {
  const session = new EditingSession('article', hub.dial);
  session.open('7');
  hub.accept();
  return { hub, session };
};

describe('an editing session', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps what was written before the record existed, and nothing twice', () => {
    const hub = seededHub('未命名文章');
    const session = new EditingSession('article', hub.dial);
    session.body.insert(0, [paragraph('先写的正文')]);
    session.adopt('7');
    hub.accept();
    expect(session.body.toString()).toBe('<paragraph>先写的正文</paragraph>');
    expect(hub.doc.getXmlFragment('body').toString()).toBe('<paragraph>先写的正文</paragraph>');
    expect(session.fields.get('section')).toBe('news');
  });

  it('keeps the title that was typed on while the record was being made', () => {
    for (let round = 0; round < 20; round += 1) {
      const hub = seededHub('两');
      const session = new EditingSession('article', hub.dial);
      session.setField('title', '两', 'text');
      session.adopt('7');
      session.setField('title', '两位编辑', 'text');
      hub.accept();
      expect(session.fields.toJSON()['title']).toBe('两位编辑');
      expect(hub.doc.getMap('fields').toJSON()['title']).toBe('两位编辑');
    }
  });

  it('leaves the seeded paragraph alone when only a field was changed', () => {
    const hub = seededHub('未命名文章');
    const session = new EditingSession('article', hub.dial);
    session.setField('author', '陈思远');
    session.adopt('7');
    hub.accept();
    expect(session.body.length).toBe(1);
    expect(hub.doc.getMap('fields').get('author')).toBe('陈思远');
  });

  it('takes back this person’s fields one by one and nobody else’s', () => {
    const { hub, session } = opened();
    session.setField('author', '陈思远');
    session.undo.stopCapturing();
    session.setField('source', '湖北日报');
    hub.doc.getMap('fields').set('summary', '其他人写的摘要');
    const update = Y.encodeStateAsUpdate(hub.doc);
    Y.applyUpdate(session.doc, update, session.provider);
    session.undo.undo();
    expect(session.fields.toJSON()).toEqual({ author: '陈思远', summary: '其他人写的摘要' });
    session.undo.undo();
    expect(session.fields.toJSON()).toEqual({ summary: '其他人写的摘要' });
    session.undo.redo();
    expect(session.fields.get('author')).toBe('陈思远');
  });

  it('still takes back after an editor view was closed and opened again', () => {
    const { session } = opened();
    session.undo.destroy();
    session.setField('author', '陈思远');
    session.undo.undo();
    expect(session.fields.has('author')).toBe(false);
  });

  it('loses nothing that two people write in one field at the same moment', () => {
    const [mine, theirs] = [new EditingSession('article'), new EditingSession('article')];
    const meet = () => {
      const states = [mine, theirs].map(({ doc }) => Y.encodeStateAsUpdate(doc));
      for (const { doc } of [mine, theirs]) for (const state of states) Y.applyUpdate(doc, state);
    };
    mine.setField('summary', '东湖😀绿道', 'text');
    mine.setField('keywords', ['东湖'], 'list');
    meet();
    mine.setField('summary', '东湖😃绿道，今日开放', 'text');
    theirs.setField('summary', '武汉东湖😀绿道', 'text');
    mine.setField('keywords', ['东湖', '绿道'], 'list');
    theirs.setField('keywords', ['武汉', '东湖'], 'list');
    meet();
    const merged = { summary: '武汉东湖😃绿道，今日开放', keywords: ['武汉', '东湖', '绿道'] };
    expect([mine.fields.toJSON(), theirs.fields.toJSON()]).toEqual([merged, merged]);
    mine.undo.undo();
    meet();
    expect(theirs.fields.toJSON()['summary']).not.toContain('今日开放');
    expect(theirs.fields.toJSON()['summary']).toContain('武汉');
  });

  it('brings what was composed for a while together with what a colleague wrote meanwhile', () => {
    const { session } = opened();
    session.setField('summary', '东湖', 'text');
    session.setField('summary', '武汉东湖绿道', 'text');
    session.setField('summary', '东湖开放', 'text', '东湖');
    expect(session.fields.toJSON()['summary']).toBe('武汉东湖绿道开放');
  });

  it('sends nothing when a field is set to what it already holds', () => {
    const { hub, session } = opened();
    session.setField('keywords', ['东湖']);
    const sent = hub.socket.received.length;
    session.setField('keywords', ['东湖']);
    expect(hub.socket.received.length).toBe(sent);
  });
});
