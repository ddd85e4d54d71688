import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import type { Route } from '@/api/kinds';
import kind from '@/generated/kinds/comment';
import { listenForKeys } from '@/lib/keys';
import { record, renderScreen } from '../test-kit';
import CommentsScreen from '.';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

const route: Route = {
  path: '/articleComments',
  title: '文章评论',
  menu: '内容管理',
  access: 'groups',
  groups: ['内容-文章'],
  screen: 'comments',
  kind: 'comment',
  parent: '/contentArticle',
  query: { id: '', contentKind: 'article' },
  scope: { kind: 'article', by: 'content', right: 'comment' },
};

const said = (id: number, text: string, values: Record<string, unknown> = {}) =>
  record(id, {
    text,
    images: [],
    content: null,
    parent: null,
    readerName: '江城老李',
    ipRegion: '湖北',
    device: '小米 14',
    official: false,
    likeNum: 3,
    visible: true,
    top: false,
    muted: false,
    replyNum: 0,
    verifyState: 1,
    actions: ['hide', 'reply', 'mute'],
    ...values,
  });

const page = (items: unknown[]) => ({ items, total: items.length, page: 1, pageSize: 30 });

beforeEach(() => {
  localStorage.clear();
  server.mockReset();
  server.mockImplementation((ref, payload) => {
    if (ref.path === '/content/article/options')
      return Promise.resolve({ items: [{ id: 7, label: '东湖绿道', verifyState: 1, live: true }] });
    if (ref.path !== '/comment/list') return Promise.resolve(said(5, '几点结束？', { visible: false }));
    return Promise.resolve(
      payload?.['root']
        ? page([said(6, '到晚上九点。', { official: true })])
        : page([said(5, '几点结束？', { replyNum: 1 })]),
    );
  });
});
afterEach(cleanup);

const open = () => renderScreen(CommentsScreen, route, '/articleComments?id=7', kind);
const sent = (path: string) =>
  server.mock.calls.filter(([ref]) => ref.path === path).map(([, payload]) => payload);

it('asks for the comments of the one content, and says which that is', async () => {
  open();
  expect(await screen.findByRole('link', { name: '东湖绿道' })).toBeTruthy();
  await waitFor(() =>
    expect(sent('/comment/list').at(-1)).toMatchObject({
      content: 'article:7',
      contentKind: 'article',
      firstLevel: '1',
    }),
  );
});

it('unfolds the answers under their comment', async () => {
  open();
  const row = await screen.findByRole('row', { name: /几点结束/ });
  await userEvent.click(within(row).getByRole('button', { name: '1 条回复' }));
  expect(await screen.findByText('到晚上九点。')).toBeTruthy();
  expect(sent('/comment/list').at(-1)).toMatchObject({ root: 5, sort: 'id' });
});

it('hides by key what the cursor is on', async () => {
  const stop = listenForKeys();
  open();
  (await screen.findByRole('row', { name: /几点结束/ })).focus();
  await userEvent.keyboard('h');
  await waitFor(() => expect(sent('/comment/hide')).toEqual([{ id: 5 }]));
  stop();
});
