import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { callOf, pageQuery } from '@/api/records';
import { word } from '@/generic-screens/test-kit';
import { useSaveRole } from './useRole';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

afterEach(cleanup);

it('a saved role has the open list of roles read again', async () => {
  server.mockImplementation((ref) =>
    Promise.resolve(ref.path === '/word/list' ? { items: [], total: 0 } : { id: 7, revision: 2, grants: [] }),
  );
  const lists = () => server.mock.calls.filter(([ref]) => ref.path === '/word/list').length;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const useBoth = () => {
    useQuery(pageQuery(word, callOf(word, 'list'), { page: 1 }));
    return useSaveRole(word, null);
  };
  const { result } = renderHook(useBoth, { wrapper });
  await waitFor(() => expect(lists()).toBe(1));
  await result.current({ name: '编辑', note: '', grants: [] });
  await waitFor(() => expect(lists()).toBe(2));
});
