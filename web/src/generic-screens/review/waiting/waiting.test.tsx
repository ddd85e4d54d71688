import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError, Code, networkError } from '@/api/errors';
import type { Action } from '@/api/kinds';
import { forgetEverything } from '@/lib/forget';
import { writeIdentity } from '@/lib/identity';
import { serverReached } from '@/lib/reachable';
import { useSession } from '@/stores/session';
import { listRoute, record, renderScreen, word } from '@/generic-screens/test-kit';
import { decide, undo, useDecisions, type Decision } from '../shared/decisions';
import { waitingMemory } from './memory';
import { countWaiting, dropWaiting, recallWaiting, sendWaiting, useWaiting } from './queue';
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
const approved = (id = 7, action = approve) => {
  const heard = { onDone: vi.fn(), onRefused: vi.fn(), onHeld: vi.fn() };
  decide(word, action, record(id, { revision: 4, word: `词${id}`, note: '未发布的正文' }), {}, heard);
  return heard;
};
const sentAgain = async () => {
  const heard = { onSent: vi.fn(), onRefused: vi.fn() };
  answers(() => ({}));
  server.mockClear();
  await sendWaiting(heard);
  return heard;
};
const waitsFor = (count: number) => waitFor(() => expect(useWaiting.getState().waiting).toHaveLength(count));

const signIn = (id: number) => useSession.getState().signIn('t', { id, username: 'chen', roleId: 1 });

beforeEach(() => signIn(1));
afterEach(async () => {
  cleanup();
  forgetEverything();
  vi.restoreAllMocks();
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
  expect(await screen.findByText(/如果刚才已送达服务器，审核仍会生效/)).toBeTruthy();
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
  signIn(1);
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

it('what another tab has taken back or sent is forgotten here, and not sent', async () => {
  answers(away);
  approved();
  await waitsFor(1);
  await waitingMemory.drop(useWaiting.getState().waiting[0]?.attempt ?? '');
  await sentAgain();
  expect(server).not.toHaveBeenCalled();
  expect(useWaiting.getState().waiting).toEqual([]);
});

it('what the device could not keep is sent all the same', async () => {
  vi.spyOn(waitingMemory, 'put').mockRejectedValueOnce(new Error('storage'));
  answers(away);
  approved();
  await waitsFor(1);
  expect(await waitingMemory.list(1)).toEqual([]);
  const { onSent } = await sentAgain();
  expect(onSent).toHaveBeenCalledTimes(1);
});

it('what waits is not sent as somebody else, whom another tab has signed in', async () => {
  answers(away);
  approved();
  await waitsFor(1);
  writeIdentity('t2', { id: 2, username: 'zhou', roleId: 1 }, 1);
  await sentAgain();
  expect(server).not.toHaveBeenCalled();
  expect(useWaiting.getState().waiting).toHaveLength(1);
});

it('one tab sends, and the others leave it to that one', async () => {
  answers(away);
  approved();
  await waitsFor(1);
  const request = (_name: string, _options: object, work: (lock: null) => unknown) => work(null);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await sentAgain();
  expect(server).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'locks');
  await sentAgain();
  expect(server).toHaveBeenCalledTimes(1);
});

it('what is read of a person who has signed out meanwhile is not shown to the next', async () => {
  answers(away);
  approved();
  await waitsFor(1);
  forgetEverything();
  signIn(1);
  const recalled = recallWaiting(1);
  forgetEverything();
  signIn(2);
  await recalled;
  expect(useWaiting.getState().waiting).toEqual([]);
});

it('nothing of an unpublished text lies on the device but its title, and that for a week', async () => {
  answers(away);
  approved();
  await waitsFor(1);
  const [kept] = await waitingMemory.list(1);
  expect(kept).toMatchObject({ title: '词7', seen: { id: 7, revision: 4 } });
  expect(JSON.stringify(kept)).not.toContain('未发布的正文');
  if (kept) await waitingMemory.put({ ...kept, at: Date.now() - 8 * 24 * 3_600_000 });
  expect(await waitingMemory.list(1)).toEqual([]);
});

it('of two decisions about one record only the later one waits', async () => {
  answers(away);
  approved();
  await waitsFor(1);
  approved(7, { ...approve, name: 'reject', label: '驳回' });
  await waitFor(() =>
    expect(useWaiting.getState().waiting.map(({ action }) => action.name)).toEqual(['reject']),
  );
  expect(await waitingMemory.list(1)).toHaveLength(1);
});

it.each([
  ['held', networkError()],
  ['refused', new ApiError(Code.conflict, '周岚已通过了这一条')],
])('a decision that is taken back before its answer says that it was %s', async (outcome, answer) => {
  let refuse: (error: Error) => void = () => undefined;
  server.mockImplementation(() => new Promise((_, reject) => (refuse = reject)));
  approved();
  const taken = undo(useDecisions.getState().running[0] as Decision);
  refuse(answer);
  expect(await taken).toBe(outcome);
  expect(useWaiting.getState().waiting).toEqual([]);
});

it('signing out counts and drops what waits also where the device cannot be read', async () => {
  answers(away);
  approved();
  await waitsFor(1);
  vi.spyOn(waitingMemory, 'list').mockRejectedValue(new Error('storage'));
  expect(await countWaiting(1)).toBe(1);
  await dropWaiting(1);
  expect(useWaiting.getState().waiting).toEqual([]);
});
