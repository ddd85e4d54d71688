import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import ListScreen from '../list';
import type { Kind } from '@/api/kinds';
import { listRoute, record, renderScreen, word } from '../test-kit';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);
const subject = { ...word, key: 'subject', label: '专题' };
const CHECK = '/contentOperation/contentOperationInfo';

const info = (id: number, reason = '') => ({
  id,
  title: `词${id}`,
  numbers: { contents: id, views: 10, operateViews: 1 },
  shown: {
    total: 1,
    hidden: 0,
    places: [
      { kind: 'channel', kindLabel: '频道', id: 5, title: '要闻', fields: ['内容'], live: true, route: '' },
    ],
  },
  removable: !reason,
  reason,
});

let infos: ReturnType<typeof info>[];
beforeEach(() => {
  localStorage.clear();
  server.mockReset();
  server.mockImplementation((ref) => {
    if (ref.path === '/recycle/along')
      return Promise.resolve({ along: [{ kind: 'comment', label: '评论', count: 4 }] });
    if (ref.path === CHECK) return Promise.resolve({ items: infos });
    if (ref.path === '/word/delete') return Promise.resolve({ done: [2], refused: [] });
    return Promise.resolve({ items: [3, 2].map((id) => record(id)), total: 2, page: 1, pageSize: 30 });
  });
});
afterEach(cleanup);

const deleteBoth = async (kind: Kind = subject) => {
  renderScreen(ListScreen, listRoute, '/words', kind);
  await screen.findByRole('row', { name: /词3/ });
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await userEvent.click(screen.getByRole('button', { name: '批量删除' }));
};
const sent = (path: string) =>
  server.mock.calls.filter(([ref]) => ref.path === path).map(([, payload]) => payload);

it('tells before several subjects are deleted what goes with them, where they are shown and which of them stay', async () => {
  infos = [info(3, '该内容仍在线上，请先撤稿再删除'), info(2)];
  await deleteBoth();
  const dialog = await screen.findByRole('alertdialog');
  expect(sent(CHECK)).toEqual([{ ids: [3, 2] }]);
  expect(dialog.textContent).toContain('有 2 项内容，阅读 11 次');
  expect(dialog.textContent).toContain('词3：该内容仍在线上，请先撤稿再删除');
  expect(within(dialog).getByText('要闻')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  await screen.findByText(/删除成功/);
  expect(sent('/word/delete')).toEqual([{ ids: [3, 2] }]);
});

it('deletes nothing and says why when none of the subjects may go', async () => {
  infos = [3, 2].map((id) => info(id, '该内容仍在线上，请先撤稿再删除'));
  await deleteBoth();
  expect(await screen.findByText('该内容仍在线上，请先撤稿再删除')).toBeTruthy();
  expect(sent('/word/delete')).toEqual([]);
});

it('tells before a thread is deleted how many replies go into the bin with it', async () => {
  await deleteBoth({ ...word, key: 'comment', label: '评论', along: ['comment'] });
  const dialog = await screen.findByRole('alertdialog');
  expect(sent('/recycle/along')).toEqual([{ kind: 'comment', ids: [3, 2] }]);
  expect(dialog.textContent).toContain('这些评论之下的 4 条评论会一起进入回收站，恢复时也一起恢复。');
});
