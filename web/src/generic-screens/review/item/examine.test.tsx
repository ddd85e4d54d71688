import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Action, Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { listenForKeys } from '@/lib/keys';
import { rememberList } from '@/stores/list-memory';
import { listRoute, record, renderScreen, word } from '@/generic-screens/test-kit';
import { useDecisions } from '../shared/decisions';
import { forgetPassed } from '../shared/passed-over';
import ExamineScreen from '.';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

const decision = (name: string, label: string, more: Partial<Action> = {}): Action => ({
  name,
  label,
  where: ['detail'],
  call: { method: 'POST', path: `/word/${name}` },
  ...more,
});

const kind: Kind = {
  ...word,
  reviewed: true,
  actions: [
    decision('approve', '通过', { tone: 'primary' }),
    decision('reject', '驳回', {
      form: [{ name: 'reason', label: '原因', type: 'long_text', required: true, maxLength: 500 }],
    }),
  ],
  calls: { ...word.calls, queue: { method: 'GET', path: '/word/queue' } },
  routes: { ...word.routes, audit: '/wordAudit', examine: '/wordExamine' },
};
const route: Route = {
  ...listRoute,
  path: '/wordExamine',
  title: '敏感词审核',
  screen: 'examine',
  parent: '/wordAudit',
};

const pending = (id: number, values: Record<string, unknown> = {}) =>
  record(id, { verifyState: 3, actions: ['approve', 'reject'], revision: 4, published: null, ...values });

let shown: RecordData;
/** Answers of the server by path; `null`: nothing waits. */
let answers: Record<string, (payload: Record<string, unknown>) => unknown>;
let stop: () => void;
const claimed = (by: { id: number; label: string }) => ({
  claim: { by, since: '', expiresAt: '', mine: by.id === 1 },
});
const context = {
  claim: null,
  position: 2,
  waiting: 3,
  overdue: false,
  why: '',
  author: { id: 2, label: '陈思远', days: 30, submitted: 9, approved: 6, rejected: 2, lastReasons: [] },
  same: [],
};
const template = (key: number, text: string) => ({
  id: key,
  text,
  kind: null,
  shared: true,
  key,
  mayEdit: false,
});
const noWords = { level: 0, ask: null, first: null, mayOverride: false, total: 0, hits: [] };

beforeEach(() => {
  stop = listenForKeys();
  localStorage.clear();
  forgetPassed('word');
  useDecisions.setState({ running: [], refusals: [] });
  shown = pending(7);
  answers = {
    '/word/queue': () => ({ items: [pending(6), pending(7), pending(9)], total: 3 }),
    '/verify-center/claim': () => claimed({ id: 1, label: '我' }),
    '/verify-center/release': () => ({ released: true }),
    '/verify-center/next': () => ({ id: null, claim: null, waiting: 0 }),
    '/verify-center/context': () => context,
    '/verify-center/templates': () => ({
      items: [template(1, '标题与正文不符'), template(2, '关键事实缺少来源')],
    }),
    '/verify-center/undo': () => pending(7, { revision: 6 }),
    '/sensitive-word/hits': () => noWords,
  };
  server.mockReset();
  server.mockImplementation((ref, payload = {}) => {
    const answer = answers[ref.path];
    if (answer) return Promise.resolve().then(() => answer(payload));
    return Promise.resolve(payload['id'] === 7 ? shown : pending(Number(payload['id'])));
  });
});
afterEach(() => {
  cleanup();
  stop();
});

const open = () => renderScreen(ExamineScreen, route, '/wordExamine?id=7', kind);
const sent = (path: string) =>
  server.mock.calls.filter(([ref]) => ref.path === path).map(([, payload]) => payload);

it('approves the version that was seen and shows the next one without waiting for the answer', async () => {
  answers['/word/approve'] = () => new Promise(() => undefined);
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('a');
  await waitFor(() => expect(router.state.location.search).toBe('?id=9'));
  expect(sent('/word/approve')).toEqual([{ id: 7, revision: 4 }]);
  expect(await screen.findByText('正在通过')).toBeTruthy();
});

it('takes a decision back with Z, and goes to the record again', async () => {
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('a');
  await screen.findByText('已通过');
  await userEvent.keyboard('z');
  await waitFor(() => expect(router.state.location.search).toBe('?id=7'));
  expect(sent('/verify-center/undo')).toEqual([{ kind: 'word', id: 7, claim: true }]);
});

it('comes back to the record with the reason when the server does not take the decision', async () => {
  answers['/word/approve'] = () => Promise.reject(new ApiError(10423, '周岚 正在审核这一条'));
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('a');
  expect(await screen.findByText(/刚才的“通过”没有成功：周岚 正在审核这一条/)).toBeTruthy();
  expect(router.state.location.search).toBe('?id=7');
});

it('stays at a refused record when the answer about the next one comes late, and gives that one back', async () => {
  answers['/word/queue'] = () => ({ items: [pending(7)], total: 1 });
  answers['/word/approve'] = () => Promise.reject(new ApiError(10423, '周岚 正在审核这一条'));
  let answer: (found: unknown) => void = () => undefined;
  answers['/verify-center/next'] = () => new Promise((resolve) => (answer = resolve));
  const { router } = open();
  await screen.findByText('第 1 / 1 条');
  await userEvent.keyboard('a');
  await screen.findByText(/刚才的“通过”没有成功/);
  answer({ id: 12, claim: null, waiting: 3 });
  await waitFor(() => expect(sent('/verify-center/release')).toContainEqual({ kind: 'word', id: 12 }));
  expect(router.state.location.search).toBe('?id=7');
});

it('rejects with a template picked by its number, without the mouse', async () => {
  open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('r');
  await screen.findByText('关键事实缺少来源');
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent('/word/reject')).toEqual([{ id: 7, revision: 4, reason: '关键事实缺少来源' }]),
  );
});

it('moves through the queue by J and K', async () => {
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('k');
  await waitFor(() => expect(router.state.location.search).toBe('?id=6'));
});

const manyWait = ({ page = 1 }: Record<string, unknown>) => ({
  items: Array.from({ length: 100 }, (_, place) => pending((Number(page) - 1) * 100 + place + 1)),
  total: 300,
  page,
  pageSize: 100,
});

it('goes on from the hundredth that waits to the one after it, and tells its place in the whole queue', async () => {
  answers['/word/queue'] = manyWait;
  const { router } = renderScreen(ExamineScreen, route, '/wordExamine?id=100', kind);
  await screen.findByText('第 100 / 300 条');
  await waitFor(() => expect(sent('/word/queue').map((payload) => payload?.['page'])).toContain(2));
  await userEvent.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toBe('?id=101'));
  expect(await screen.findByText('第 101 / 300 条')).toBeTruthy();
});

it('asks once for a part of the queue that does not come', async () => {
  answers['/word/queue'] = (payload) =>
    payload['page'] === 2 ? Promise.reject(new ApiError(10500, '服务器正忙')) : manyWait(payload);
  renderScreen(ExamineScreen, route, '/wordExamine?id=100', kind);
  await screen.findByText('第 100 / 300 条');
  const second = () => sent('/word/queue').filter((payload) => payload?.['page'] === 2);
  await waitFor(() => expect(second()).toHaveLength(1));
  await userEvent.keyboard('k');
  await screen.findByText('第 99 / 300 条');
  expect(second()).toHaveLength(1);
});

it('goes back past the beginning of the page of the queue that the person came from', async () => {
  answers['/word/queue'] = manyWait;
  rememberList('/wordAudit', '?page=8');
  const { router } = renderScreen(ExamineScreen, route, '/wordExamine?id=201', kind);
  await screen.findByText('第 201 / 300 条');
  await waitFor(() => expect(sent('/word/queue').map((payload) => payload?.['page'])).toEqual([3, 2]));
  await userEvent.keyboard('k');
  await waitFor(() => expect(router.state.location.search).toBe('?id=200'));
});

it('passes over with N to what the server gives, and says what was passed over', async () => {
  answers['/verify-center/next'] = () => ({ id: 12, claim: null, waiting: 3 });
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('n');
  await waitFor(() => expect(router.state.location.search).toBe('?id=12'));
  expect(sent('/verify-center/next')).toEqual([{ kind: 'word', skip: [7], leave: 7 }]);
});

it('does not decide about what somebody else is at, until it is taken over', async () => {
  answers['/verify-center/claim'] = ({ takeOver }) =>
    claimed(takeOver ? { id: 1, label: '我' } : { id: 5, label: '周岚' });
  open();
  expect(await screen.findByText('周岚 正在审核这一条。')).toBeTruthy();
  await userEvent.keyboard('a');
  expect(sent('/word/approve')).toEqual([]);
  await userEvent.keyboard('t');
  expect(await screen.findByText(/您正在审核/)).toBeTruthy();
  await userEvent.keyboard('a');
  await waitFor(() => expect(sent('/word/approve')).toEqual([{ id: 7, revision: 4 }]));
});

it('says why a takeover failed and offers another try, by the button as by the key', async () => {
  const theirs = claimed({ id: 5, label: '周岚' });
  answers['/verify-center/claim'] = ({ takeOver }) =>
    takeOver ? Promise.reject(new ApiError(10500, '服务器正忙')) : theirs;
  open();
  await userEvent.click(await screen.findByRole('button', { name: /接手/ }));
  expect(await screen.findByText(/服务器正忙/)).toBeTruthy();
  await userEvent.keyboard('t');
  await waitFor(() => expect(screen.getAllByText(/服务器正忙/)).toHaveLength(2));
  answers['/verify-center/claim'] = () => claimed({ id: 1, label: '我' });
  await userEvent.click(screen.getAllByRole('button', { name: '重试' })[0] as HTMLElement);
  expect(await screen.findByText(/您正在审核/)).toBeTruthy();
});

it('says why the next free record was not found', async () => {
  answers['/verify-center/next'] = () => Promise.reject(new ApiError(10500, '服务器正忙'));
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('n');
  expect(await screen.findByText(/服务器正忙/)).toBeTruthy();
  expect(router.state.location.search).toBe('?id=7');
});

it('frees the record when its page is left', async () => {
  const { router } = open();
  await screen.findByText(/您正在审核/);
  await router.navigate('/elsewhere');
  await waitFor(() => expect(sent('/verify-center/release')).toContainEqual({ kind: 'word', id: 7 }));
});

it('asks to confirm sensitive words before approving, and sends which', async () => {
  const hit = {
    wordId: 31, word: '首次', found: '首 次', level: 2, levelLabel: '警告', categoryLabel: '用语', note: '须有依据',
    replacement: '', field: 'word', label: '敏感词', from: 0, before: '', after: '', ignoredBy: null,
  }; // prettier-ignore
  answers['/sensitive-word/hits'] = () => ({ ...noWords, level: 2, ask: 'confirm', total: 1, hits: [hit] });
  open();
  expect(await screen.findByText('用语：须有依据')).toBeTruthy();
  await userEvent.keyboard('a');
  await screen.findByText('下列词语需要您确认用法没有问题。');
  await userEvent.click(screen.getByRole('button', { name: '确认无误，通过' }));
  await waitFor(() => expect(sent('/word/approve')).toEqual([{ id: 7, revision: 4, confirmWords: [31] }]));
});

const forbidden = {
  wordId: 32, word: '赌博', found: '赌博', level: 3, levelLabel: '禁止', categoryLabel: '违法', note: '', replacement: '',
  field: 'word', label: '敏感词', from: 0, before: '', after: '', ignoredBy: null,
}; // prettier-ignore
const withForbidden = { ...noWords, level: 3, mayOverride: true, total: 1, hits: [forbidden] };

it('lets forbidden words pass as the first of two, and approves nothing', async () => {
  answers['/sensitive-word/hits'] = () => ({ ...withForbidden, ask: 'first' });
  open();
  await screen.findByText('违法');
  await userEvent.keyboard('a');
  await userEvent.type(await screen.findByRole('textbox', { name: /放行理由/ }), '法院通报原文');
  await userEvent.click(screen.getByRole('button', { name: '放行，交第二人确认' }));
  await waitFor(() =>
    expect(sent('/verify-center/override')).toEqual([
      { kind: 'word', id: 7, revision: 4, reason: '法院通报原文' },
    ]),
  );
  expect(sent('/word/approve')).toEqual([]);
});

it('shows the second who let it pass and why, and sends the words that they saw', async () => {
  const first = {
    by: { id: 3, label: '周岚' },
    at: '2026-11-20 09:00:00',
    reason: '法院通报原文',
    mine: false,
  };
  answers['/sensitive-word/hits'] = () => ({ ...withForbidden, ask: 'second', first });
  open();
  expect(await screen.findByText(/等待第二人确认：周岚.*法院通报原文/)).toBeTruthy();
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: '确认放行，通过' }));
  await waitFor(() => expect(sent('/word/approve')).toEqual([{ id: 7, revision: 4, confirmWords: [32] }]));
});

it('waits for the words on their way before it approves', async () => {
  let told: (words: unknown) => void = () => undefined;
  answers['/sensitive-word/hits'] = () => new Promise((resolve) => (told = resolve));
  open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('a');
  expect(sent('/word/approve')).toEqual([]);
  told({ ...withForbidden, ask: 'second' });
  expect(await screen.findByRole('button', { name: '确认放行，通过' })).toBeTruthy();
});

/** The words of record 7 are on their way until they are told. */
const wordsOnTheirWay = () => {
  let tell: (words: unknown) => void = () => undefined;
  answers['/sensitive-word/hits'] = ({ id }) =>
    id === 7 ? new Promise((resolve) => (tell = resolve)) : noWords;
  return () => tell(noWords);
};

it('approves once, however often A is pressed while the words are on their way', async () => {
  const tell = wordsOnTheirWay();
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('aa');
  tell();
  await waitFor(() => expect(router.state.location.search).toBe('?id=9'));
  expect(sent('/word/approve')).toEqual([{ id: 7, revision: 4 }]);
});

it('leaves a person who went on before the words came where they are', async () => {
  const tell = wordsOnTheirWay();
  const { router } = open();
  await screen.findByText('第 2 / 3 条');
  await userEvent.keyboard('ak');
  await screen.findByText('第 1 / 3 条');
  tell();
  await waitFor(() => expect(sent('/word/approve')).toEqual([{ id: 7, revision: 4 }]));
  expect(router.state.location.search).toBe('?id=6');
});

it('shows what is newer when the version seen is no longer the last, and lets nobody decide blindly', async () => {
  open();
  await screen.findByText('第 2 / 3 条');
  const seen = shown;
  answers['/word/approve'] = ({ revision }) => {
    if (revision === 5) return pending(7);
    shown = { ...seen, revision: 5, word: '词7改' };
    throw new ApiError(10409, '内容在您查看之后有了新的修改，请核对最新版本', { current: shown });
  };
  await userEvent.keyboard('a');
  expect(await screen.findByText('敏感词的新修改')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^通过/ }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '核对最新版本' }));
  await userEvent.keyboard('a');
  await waitFor(() => expect(sent('/word/approve').at(-1)).toEqual({ id: 7, revision: 5 }));
});

it('marks what differs from the published version, and takes the marks away with D', async () => {
  shown = pending(7, { word: '新的词', published: { word: '旧的词', level: 1, note: '', enabled: true } });
  open();
  await screen.findByText(/与线上版本相比，改动了 1 处/);
  expect(document.querySelector('del')?.textContent).toBe('旧的');
  expect(document.querySelector('ins')?.textContent).toBe('新的');
  await userEvent.keyboard('d');
  await waitFor(() => expect(document.querySelector('del')).toBeNull());
});

it('says why nobody can decide here, in the words of the server', async () => {
  shown = pending(7, { actions: [] });
  answers['/verify-center/context'] = () => ({ ...context, why: '您参与过这条内容的编辑，请由其他人审核' });
  open();
  expect(await screen.findByText('您参与过这条内容的编辑，请由其他人审核')).toBeTruthy();
});
