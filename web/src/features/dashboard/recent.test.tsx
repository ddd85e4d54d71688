import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, it, vi } from 'vitest';
import { call } from '@/api/client';
import { keys } from '@/api/keys';
import { useSession } from '@/stores/session';
import { RecentArticles } from './RecentArticles';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

afterEach(cleanup);

it('the articles that I edited last are read again when any article has changed', async () => {
  useSession.setState({ token: 't', user: { id: 1, username: 'chen', roleId: 3 } });
  const answer = (title: string) =>
    server.mockImplementation(() =>
      Promise.resolve({ items: [{ id: 7, title, verifyState: 0, updatedAt: '' }], total: 1 }),
    );
  const client = new QueryClient();
  answer('东湖绿道');
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RecentArticles />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('东湖绿道');
  answer('东湖绿道通车');
  void client.invalidateQueries({ queryKey: keys.records.of('article') });
  await screen.findByText('东湖绿道通车');
});
