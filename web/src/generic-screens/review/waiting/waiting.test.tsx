import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError, Code, networkError } from '@/api/errors';
import type { Action } from '@/api/kinds';
import { forgetEverything } from '@/lib/forget';
import { serverReached } from '@/lib/reachable';
import { useSession } from '@/stores/session';
import { listRoute, record, renderScreen, word } from '@/generic-screens/test-kit';
import { decide, useDecisions } from '../shared/decisions';
import { dropWaiting, recallWaiting, useWaiting } from './queue';
import WaitingButton from './WaitingButton';

vi.mock('@/api/client', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const server = vi.mocked(call);

const approve: Action = {
  name: 'approve',
  label: '通过',
  where: ['detail'],
  call: { method: 'POST', path: '/word/approve' },
};

/** Answers of the server; the last one stays. */
const answers = (...given: (() => unknown)[]) => {
  let at = 0;
  server.mockImplementation(() =>
    Promise.resolve().then(() => (given[at < given.length - 1 ? at++ : at] as () => unknown)()),
  );
};
const away = () => {
  throw networkError();
};
const attempts = () => server.mock.calls.map(([, , options]) => options?.headers?.['idempotency-key']);

const open = () => renderScreen(WaitingButton, listRoute, '/words', word);
const approved = (id = 7) => {
  const heard = { onDone: vi.fn(), onRefused: vi.fn(), onHeld: vi.fn() };
  decide(word, approve, record(id, { revision: 4, word: `词${id}` }), {}, heard);
  return heard;
};
const waitsFor = (count: number) => waitFor(() => expect(useWaiting.getState().waiting).toHaveLength(count));

beforeEach(() => {
  useSession.getState().signIn('t', { id: 1, username: 'chen', roleId: 1 });
});
afterEach(async () => {
  cleanup();
  forgetEverything();
  await Promise.all([dropWaiting(1), dropWaiting(2)]);
  server.mockReset();
  localStorage.clear();
});

it('a decision that reaches nobody waits, and is sent again under the same name once the server answers', async () => {
  answers(away, () => ({}));
  open();
  const heard = approved();
  expect(await screen.findByRole('button', { name: '等待发送 1 条审核' })).toBeTruthy();
  expect(heard.onHeld).toHaveBeenCalled();
  expect(useDecisions.getState()).toEqual({ running: [], refusals: [] });
  serverReached();
  await waitsFor(0);
  const [first, again] = attempts();
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(server.mock.calls[1]?.[1]).toEqual({ id: 7, revision: 4 });
});

it('what waits is sent in its order, and stays where one is not answered', async () => {
  answers(away);
  open();
  approved(7);
  approved(8);
  await waitsFor(2);
  answers(() => ({}), away);
  serverReached();
  await waitsFor(1);
  await waitFor(() => expect(useWaiting.getState().sending).toBeNull());
  expect(useWaiting.getState().waiting.map(({ seen }) => seen.id)).toEqual([8]);
});

it('a decision that waits can be taken back, and is then never sent', async () => {
  answers(away);
  open();
  approved();
  await userEvent.click(await screen.findByRole('button', { name: '等待发送 1 条审核' }));
  await userEvent.click(screen.getByRole('button', { name: '收回“词7”的通过' }));
  await waitsFor(0);
  server.mockClear();
  serverReached();
  expect(server).not.toHaveBeenCalled();
});

it('a conflict is told with the words of the server, and stands at the record', async () => {
  answers(away, () => {
    throw new ApiError(Code.conflict, '周岚已于2026-11-27 22:10通过了这一条，您的“驳回”没有生效');
  });
  open();
  approved();
  await waitsFor(1);
  serverReached();
  expect(await screen.findByText(/周岚已于2026-11-27 22:10通过了这一条/)).toBeTruthy();
  expect(useWaiting.getState().waiting).toEqual([]);
  expect(useDecisions.getState().refusals.map(({ seen }) => seen.id)).toEqual([7]);
});

it('what an earlier visit left is sent by the next one, and only by the same person', async () => {
  answers(away);
  approved();
  await waitsFor(1);
  forgetEverything();
  expect(useWaiting.getState().waiting).toEqual([]);
  await recallWaiting(2);
  expect(useWaiting.getState().waiting).toEqual([]);
  answers(() => ({}));
  server.mockClear();
  open();
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
});

it('an identity that ended keeps what waits for after the next sign-in', async () => {
  answers(() => {
    throw new ApiError(Code.identityEnded, '登录已过期');
  });
  approved();
  await waitsFor(1);
});
