import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Action, Kind, Route } from '@/api/kinds';
import { listenForKeys } from '@/lib/keys';
import type { Frame } from '@/realtime/console-socket';
import { consoleSocket } from '@/realtime/console';
import { useDecidedBatch } from '../shared/undo/batches';
import { useDecisions } from '../shared/decisions';
import { listRoute, record, renderScreen, word } from '@/generic-screens/test-kit';
import AuditScreen from '.';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

const decision = (name: string, label: string, more: Partial<Action> = {}): Action => ({
  name,
  label,
  where: ['row', 'bulk', 'detail'],
  call: { method: 'POST', path: `/word/${name}` },
  bulkCall: { method: 'POST', path: `/word/${name}/batch` },
  ...more,
});
const kind: Kind = {
  ...word,
  reviewed: true,
  promisedMinutes: 60,
  actions: [decision('approve', '通过', { tone: 'primary' })],
  calls: { ...word.calls, queue: { method: 'GET', path: '/word/queue' } },
  routes: { audit: '/wordAudit', examine: '/wordExamine' },
};
const route: Route = { ...listRoute, path: '/wordAudit', title: '敏感词审核', screen: 'audit' };
const waiting = (id: number, values: Record<string, unknown> = {}) =>
  record(id, { verifyState: 3, actions: ['approve'], submittedAt: '2026-11-20 08:00:00', ...values });
const figures = (key: string, label: string, count: number, late: number) => ({
  kind: key, label, route: `/${key}Audit`, waiting: count, half: late, late, oldestAt: '2026-11-20 08:00:00',
  promisedMinutes: 60, claimed: 0, mine: 0,
}); // prettier-ignore

let rows: ReturnType<typeof waiting>[];
let answers: Record<string, (payload: Record<string, unknown>) => unknown>;
let stop: () => void;
let hear: (frame: Frame) => void;

beforeEach(() => {
  stop = listenForKeys();
  localStorage.clear();
  useDecisions.setState({ running: [], refusals: [] });
  useDecidedBatch.setState({ batch: null });
  rows = [waiting(6), waiting(7), waiting(9)];
  answers = {
    '/word/queue': () => ({ items: rows, total: rows.length, page: 1, pageSize: 30 }),
    '/verify-center/queues': () => ({
      items: [figures('word', '敏感词', 3, 1), figures('post', '帖子', 5, 4)],
    }),
    '/verify-center/templates': () => ({ items: [] }),
    '/verify-center/next': () => ({ id: 7, claim: null, waiting: 3 }),
    '/word/approve': () => waiting(6),
  };
  server.mockReset();
  server.mockImplementation((ref, payload = {}) =>
    Promise.resolve().then(() => answers[ref.path]?.(payload) ?? {}),
  );
  const listeners: ((frame: Frame) => void)[] = [];
  vi.spyOn(consoleSocket, 'listen').mockImplementation((listener) => {
    listeners.push(listener);
    return () => void listeners.splice(listeners.indexOf(listener), 1);
  });
  hear = (frame) => act(() => listeners.slice().forEach((listener) => listener(frame)));
});
afterEach(() => {
  cleanup();
  stop();
});

const open = () => renderScreen(AuditScreen, route, '/wordAudit?type=list', kind);
const sent = (path: string) =>
  server.mock.calls.filter(([ref]) => ref.path === path).map(([, payload]) => payload);
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('begins at the item that the server claims for this person, with the filters of the list', async () => {
  const { router } = renderScreen(AuditScreen, route, '/wordAudit?type=list&level=1', kind);
  await rowOf('词6');
  await userEvent.keyboard('n');
  await waitFor(() => expect(router.state.location.search).toBe('?id=7'));
  expect(sent('/verify-center/next')).toEqual([{ kind: 'word', skip: [], level: '1' }]);
});

it('takes a decided row away at once, and offers the way back', async () => {
  answers['/word/approve'] = () => new Promise(() => undefined);
  open();
  await rowOf('词6');
  await userEvent.keyboard('ja');
  await waitFor(() => expect(screen.queryByRole('row', { name: /词6/ })).toBeNull());
  expect(sent('/word/approve')).toEqual([{ id: 6, revision: 1 }]);
  expect(screen.getByRole('button', { name: /^撤销/ })).toBeTruthy();
});

it('puts the row back with the reason when the server refuses', async () => {
  answers['/word/approve'] = () => Promise.reject(new ApiError(10403, '参与编辑的人不能审核'));
  open();
  await rowOf('词6');
  await userEvent.keyboard('ja');
  expect(await screen.findByText('“词6”没有审核：参与编辑的人不能审核')).toBeTruthy();
  expect(await rowOf('词6')).toBeTruthy();
});

it('shows live who is at which row, and what to look out for', async () => {
  rows = [waiting(6, { words: { level: 3, total: 2, words: ['包治百病'] }, overdue: true }), waiting(7)];
  open();
  const flagged = await rowOf('词6');
  expect(within(flagged).getByText('敏感词 2')).toBeTruthy();
  expect(within(flagged).getByText('已过期')).toBeTruthy();
  hear({
    topic: 'claims',
    type: 'changed',
    data: { claims: [{ kind: 'word', id: 7, by: { id: 5, label: '袁梦', color: '#123456' } }] },
  });
  expect(within(await rowOf('词7')).getByText('袁梦正在审核')).toBeTruthy();
  hear({ topic: 'claims', type: 'changed', data: { claims: [{ kind: 'word', id: 7, by: null }] } });
  await waitFor(() => expect(screen.queryByText('袁梦正在审核')).toBeNull());
});

it('goes to the next queue by a bracket', async () => {
  const { router } = open();
  await screen.findByRole('link', { name: /帖子/ });
  await userEvent.keyboard(']]');
  await waitFor(() => expect(router.state.location.pathname).toBe('/postAudit'));
});

it('names the queue that needs a hand most when nothing waits here', async () => {
  rows = [];
  open();
  expect(await screen.findByText('帖子还有 5 条待审核。')).toBeTruthy();
});

/** Picks all rows and approves them together. */
async function approveAll() {
  open();
  await rowOf('词6');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await userEvent.click(screen.getByRole('button', { name: '批量通过' }));
}

it('names the version of each row that it decides together, and takes all of them back with Z', async () => {
  answers['/word/approve/batch'] = () => ({ done: [6, 7, 9], refused: [] });
  answers['/verify-center/undo'] = ({ ids }) => ({ done: ids, refused: [] });
  await approveAll();
  expect(await screen.findByRole('button', { name: /^全部撤销/ })).toBeTruthy();
  expect(sent('/word/approve/batch')).toEqual([{ ids: [6, 7, 9], revisions: { 6: 1, 7: 1, 9: 1 } }]);
  await userEvent.keyboard('z');
  await waitFor(() => expect(sent('/verify-center/undo')).toEqual([{ kind: 'word', ids: [6, 7, 9] }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^全部撤销/ })).toBeNull());
});

it('takes back only what was decided, and says row by row what stayed', async () => {
  const changed = { id: 9, label: '词9', code: 10409, reason: '内容在您查看之后有了新的修改' };
  const late = { id: 7, label: '词7', code: 10409, reason: '审核之后内容又有了变化，不能再撤销' };
  answers['/word/approve/batch'] = () => ({ done: [6, 7], refused: [changed] });
  answers['/verify-center/undo'] = () => ({ done: [6], refused: [late] });
  await approveAll();
  const refused = await screen.findByRole('dialog', { name: /批量通过：部分未成功/ });
  expect(within(refused).getByText(changed.reason)).toBeTruthy();
  await userEvent.click(within(refused).getByText('关闭'));
  await userEvent.click(screen.getByRole('button', { name: /^全部撤销/ }));
  await waitFor(() => expect(sent('/verify-center/undo')).toEqual([{ kind: 'word', ids: [6, 7] }]));
  const stayed = await screen.findByRole('dialog', { name: /批量撤销通过：部分未成功/ });
  expect(within(stayed).getByText(late.reason)).toBeTruthy();
  // A dialog stays open until it is answered, also for the next test.
  await userEvent.click(within(stayed).getByText('关闭'));
});

it('marks what waits for the second person with who let it pass and why', async () => {
  const first = {
    by: { id: 3, label: '周岚' },
    at: '2026-11-20 09:00:00',
    reason: '法院通报原文',
    mine: false,
  };
  rows = [waiting(6, { words: { level: 3, total: 1, words: ['赌博'] }, firstReader: first })];
  open();
  expect(within(await rowOf('词6')).getByText('等待第二人确认')).toBeTruthy();
});
