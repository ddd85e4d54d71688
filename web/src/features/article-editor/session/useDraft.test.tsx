import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import type { Kind } from '@/api/kinds';
import { FakeHub } from '@/realtime/document/fake-hub';
import { EditingSession } from './session';
import { useDraft } from './useDraft';

vi.mock('@/api/client', () => ({ call: vi.fn() }));
const asked = vi.mocked(call);

const ARTICLE = {
  key: 'article',
  label: '文章',
  title: 'title',
  fields: [],
  calls: { create: { path: '/content/article/add' } },
} as unknown as Kind;

const opened = () => {
  const session = new EditingSession('article', new FakeHub().dial);
  const made: string[] = [];
  const { result } = renderHook(() => useDraft(ARTICLE, session, true, (id) => made.push(id)));
  return { session, result, made };
};

const attempts = () => asked.mock.calls.map(([, , options]) => options?.headers?.['idempotency-key']);

describe('a draft without a record', () => {
  beforeEach(() => void asked.mockReset());
  afterEach(() => void vi.useRealTimers());

  it('makes no record while nothing is written', () => {
    opened();
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks again under the same name after an answer that was lost, so that the record is made once', async () => {
    asked.mockRejectedValueOnce(new Error('网络错误')).mockResolvedValueOnce({ id: 7 });
    const { session, result, made } = opened();
    act(() => session.setField('title', '绿道'));
    await waitFor(() => expect(result.current.state).toBe('failed'));
    act(() => result.current.retry());
    await waitFor(() => expect(made).toEqual(['7']));
    const [first, second] = attempts();
    expect(first).toMatch(/^\w{12,}$/);
    expect(second).toBe(first);
  });

  it('asks for two records under two names', async () => {
    asked.mockResolvedValueOnce({ id: 7 }).mockResolvedValueOnce({ id: 8 });
    const [one, other] = [opened(), opened()];
    act(() => one.session.setField('title', '绿道'));
    act(() => other.session.setField('title', '东湖'));
    await waitFor(() => expect([one.made, other.made]).toEqual([['7'], ['8']]));
    expect(new Set(attempts()).size).toBe(2);
  });
});
