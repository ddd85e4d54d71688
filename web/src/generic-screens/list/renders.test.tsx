import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import type { UserMenu } from '@/api/menu';
import { routes } from '@/generated/console';
import article from '@/generated/kinds/article';
import { store } from '@/lib/storage';
import { useMenu } from '@/stores/menu';
import type { GridRow } from '../grid/GridRow';
import { record, renderScreen } from '../test-kit';
import AuditScreen from '../review/queue';
import ListScreen from '.';

/** Numbers of times that the row of each record was drawn. */
const drawn = vi.hoisted(() => new Map<number, number>());

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
vi.mock('../grid/GridRow', async (original) => {
  const { GridRow: Row } = await original<{ GridRow: typeof GridRow }>();
  return {
    GridRow: (props: Parameters<typeof GridRow>[0]) => {
      const { id } = props.row.original;
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
      return <Row {...props} />;
    },
  };
});

const IDS = [3, 2, 1];
const ONCE = IDS.map((id) => [id, 1]);
const routeOf = (address: string) =>
  routes.find(({ path }) => path === address) ?? expect.fail('no such list');
const route = routeOf('/contentArticle');
const answer = (): UserMenu => ({
  menu: [],
  power: Object.fromEntries(article.groups.map((group) => [group, [{ actionName: 'view', exists: true }]])),
  menuAttributes: [],
  account: { id: 1, name: 'admin', realName: '', roleId: 1 },
  notices: { badges: true, sound: false },
  environment: 'PRODUCTION',
  imageEditor: '',
  mapAddress: '',
  linkedAddresses: {},
  mediaAddress: '/media/',
});

beforeEach(() => {
  localStorage.clear();
  store(`console.columns.1.${route.path}`, { visible: { comments: true } });
  drawn.clear();
  useMenu.getState().accept(answer());
  vi.mocked(call).mockImplementation((ref) =>
    Promise.resolve(
      ref.path === '/comment/counts'
        ? { items: [{ kind: 'article', id: 2, total: 7, waiting: 0 }] }
        : { items: IDS.map((id) => record(id, { title: `文章${id}` })), total: 3, page: 1, pageSize: 30 },
    ),
  );
});
afterEach(cleanup);

it('draws a row once when a list opens: numbers of what belongs to it come into their cells', async () => {
  renderScreen(ListScreen, route, route.path, article);
  await screen.findByRole('link', { name: '7 条评论' });
  expect([...drawn]).toEqual(ONCE);
});

it('draws no row again when the menu says the same as before', async () => {
  renderScreen(ListScreen, route, route.path, article);
  await screen.findByRole('link', { name: '7 条评论' });
  act(() => useMenu.getState().accept(answer()));
  expect([...drawn]).toEqual(ONCE);
});

it('draws a row of a queue once, however late the numbers of all queues come', async () => {
  const lists = vi.mocked(call).getMockImplementation() ?? expect.fail('no server');
  let figures: (answer: unknown) => void = () => undefined;
  vi.mocked(call).mockImplementation((ref, ...rest) =>
    ref.path === '/verify-center/queues'
      ? new Promise((resolve) => (figures = resolve))
      : lists(ref, ...rest),
  );
  renderScreen(AuditScreen, routeOf('/articleAudit'), '/articleAudit', article);
  await screen.findByRole('link', { name: '文章3' });
  const figuresOf = (kind: string, label: string) => ({
    kind,
    label,
    route: `/${kind}Audit`,
    waiting: 3,
    half: 1,
    late: 0,
    oldestAt: '',
    promisedMinutes: 30,
  });
  const items = [figuresOf('article', '文章'), figuresOf('video', '视频')];
  await act(async () => figures({ items, total: 6 }));
  await screen.findByRole('link', { name: /^视频/ });
  expect([...drawn]).toEqual(ONCE);
});

it('does not draw a row again while a long list is scrolled', async () => {
  const many = Array.from({ length: 80 }, (_, index) => 80 - index);
  vi.mocked(call).mockImplementation((ref) =>
    Promise.resolve(
      ref.path === '/comment/counts'
        ? { items: [] }
        : {
            items: many.map((id) => record(id, { title: `文章${id}` })),
            total: 80,
            page: 1,
            pageSize: 100,
          },
    ),
  );
  renderScreen(ListScreen, route, route.path, article);
  const grid = await screen.findByRole('grid');
  await screen.findByRole('row', { name: /文章80/ });
  const before = new Map(drawn);
  const scroller = grid.parentElement ?? expect.fail('nothing scrolls');
  for (const top of [40, 80, 120]) {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  }
  expect(drawn.get(80)).toBe(before.get(80));
});
