import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { call } from '@/api/client';
import { ApiError, Code } from '@/api/errors';
import type { Action } from '@/api/kinds';
import type { EditingSession } from '../session/session';
import { performAction, Resynchronised } from './submit';

vi.mock('@/api/client', () => ({ call: vi.fn() }));

const SUBMIT = { call: 'POST /content/article/submit' } as unknown as Action;
const different = () => new ApiError(Code.conflict, '内容不一致', { resync: true });

const opened = () => {
  const doc = new Y.Doc();
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText('东湖')]);
  doc.getXmlFragment('body').insert(0, [paragraph]);
  const provider = { whenSettled: vi.fn().mockResolvedValue(undefined), resync: vi.fn() };
  return { session: { doc, provider, id: '7' } as unknown as EditingSession, provider, doc };
};

afterEach(() => vi.mocked(call).mockReset());

describe('an action on what this person sees', () => {
  it('compares both sides from the start when the server sees other content', async () => {
    const { session, provider } = opened();
    vi.mocked(call).mockRejectedValueOnce(different());
    await expect(performAction(session, SUBMIT, {})).rejects.toBeInstanceOf(Resynchronised);
    expect(provider.resync).toHaveBeenCalledOnce();
  });

  it('writes the content anew when the very same document is read differently again', async () => {
    const { session, doc } = opened();
    vi.mocked(call)
      .mockRejectedValueOnce(different())
      .mockRejectedValueOnce(different())
      .mockResolvedValueOnce({ id: 7 });
    await expect(performAction(session, SUBMIT, {})).rejects.toBeInstanceOf(Resynchronised);
    const item = doc.getXmlFragment('body').get(0)._item;
    expect(await performAction(session, SUBMIT, {})).toEqual({ id: 7 });
    expect(doc.getXmlFragment('body').get(0)._item).not.toBe(item);
    expect(doc.getXmlFragment('body').toString()).toBe('<paragraph>东湖</paragraph>');
  });

  it('only compares again when somebody wrote in between', async () => {
    const { session, provider, doc } = opened();
    vi.mocked(call).mockRejectedValue(different());
    await expect(performAction(session, SUBMIT, {})).rejects.toBeInstanceOf(Resynchronised);
    doc.getMap('fields').set('title', '新标题');
    await expect(performAction(session, SUBMIT, {})).rejects.toBeInstanceOf(Resynchronised);
    expect(provider.resync).toHaveBeenCalledTimes(2);
  });
});
