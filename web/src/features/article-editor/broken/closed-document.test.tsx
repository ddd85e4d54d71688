import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import type { Kind } from '@/api/kinds';
import type { Version } from '@/api/versions';
import { CloseCode } from '@/realtime/document/close-codes';
import type * as Ui from '@/ui';
import { TipProvider } from '@/ui';
import { useSession } from '@/stores/session';
import { EditingSession } from '../session/session';
import { useRestore } from '../side/versions/useRestore';
import { ClosedDocument, isClosed } from './ClosedDocument';

vi.mock('@/api/client', () => ({ call: vi.fn() }));
vi.mock('@/ui', async (original) => ({
  ...(await original<typeof Ui>()),
  confirm: () => Promise.resolve(true),
}));
vi.mock('@/widgets/HtmlView', () => ({
  HtmlView: ({ html }: { html: string }) => <article>{html}</article>,
}));

const kind = {
  key: 'article',
  label: '文章',
  title: 'title',
  fields: [],
  document: { body: 'body', fields: [] },
  calls: { detail: { method: 'GET', path: '/content/article/detail' } },
} as unknown as Kind;

const version = {
  id: 4,
  name: '审定前',
  reason: 'saved',
  label: '保存的版本',
  at: '2026-11-21 10:00:00',
  by: { id: 1, label: '王编辑' },
  contributors: [],
  words: 9,
  change: 9,
};

beforeEach(() => {
  vi.mocked(call).mockImplementation((ref) =>
    Promise.resolve(
      ref.path === '/content/article/detail'
        ? { id: 7, title: '秋粮过半', body: '<p>最后存下的内容。</p>' }
        : { items: [version], total: 1 },
    ),
  );
});
afterEach(cleanup);

const open = (code: number, roleId = 5) => {
  useSession.setState({ user: { id: 1, username: 'editor', roleId } });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TipProvider>
        <MemoryRouter>
          <ClosedDocument kind={kind} id="7" code={code} session={new EditingSession('article')} />
        </MemoryRouter>
      </TipProvider>
    </QueryClientProvider>,
  );
};

it('shows what was stored last, its versions, and whom to ask', async () => {
  open(CloseCode.quarantined);
  expect(screen.getByRole('alert').textContent).toContain('请联系管理员解除隔离');
  expect(await screen.findByText('<p>最后存下的内容。</p>')).toBeTruthy();
  expect(await screen.findByText('审定前')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '解除隔离' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /保存版本/ }).disabled).toBe(true);
});

it('offers the way out to the super administrator only', async () => {
  open(CloseCode.quarantined, 1);
  expect(await screen.findByRole('button', { name: '解除隔离' })).toBeTruthy();
});

it('says that the server tries again where loading failed, and what else helps', () => {
  open(CloseCode.loadFailed);
  expect(screen.getByRole('alert').textContent).toContain('系统会自动重试');
  expect(screen.getByRole('alert').textContent).toContain('恢复到以前的内容');
});

it('goes back to a version without waiting until a document that does not load is saved', async () => {
  const session = new EditingSession('article');
  const { result } = renderHook(() => useRestore({ kind: 'article', id: '7' }, session), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  expect(await act(() => result.current.restore(version as Version))).toBe(true);
  const path = '/document/version/restore';
  expect(vi.mocked(call)).toHaveBeenCalledWith(
    { method: 'POST', path },
    { kind: 'article', id: '7', version: 4 },
    undefined,
  );
});

it('knows after which closings a record can still be read', () => {
  expect([CloseCode.quarantined, CloseCode.loadFailed, CloseCode.gone, null].map(isClosed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
