import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { record, word } from '../test-kit';
import { WithdrawnBanner } from './WithdrawnBanner';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);
afterEach(cleanup);

const WITHDRAWAL = {
  at: '2026-11-27 09:30:00',
  by: { id: 3, label: '王主任' },
  reason: '来源有误',
  places: [],
  undoUntil: '2026-11-28 09:30:00',
};

function shown(verifyReason: string) {
  const withdrawn = { ...record(7), verifyState: 0, verifyReason };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithdrawnBanner kind={word} record={withdrawn} />
    </QueryClientProvider>,
  );
}

const way = () => screen.queryByRole<HTMLButtonElement>('button', { name: '撤销撤稿' });

it('has its place from the first frame on, and says more once the withdrawal is read', async () => {
  let answer: (data: unknown) => void = () => {};
  server.mockReturnValue(new Promise((done) => (answer = done)));
  shown('来源有误');
  expect(screen.getByText('已撤稿。原因：来源有误')).toBeTruthy();
  expect(way()?.disabled).toBe(true);
  answer({ withdrawal: WITHDRAWAL });
  expect(await screen.findByText(/王主任 .*撤稿。原因：来源有误/)).toBeTruthy();
  expect(way()?.disabled).toBe(false);
});

it('stays without the way back if there is none any more', async () => {
  server.mockResolvedValue({ withdrawal: null });
  shown('来源有误');
  await vi.waitFor(() => expect(way()).toBeNull());
  expect(screen.getByText('已撤稿。原因：来源有误')).toBeTruthy();
});

it('is not there on a draft that was never withdrawn', () => {
  shown('');
  expect(screen.queryByRole('status')).toBeNull();
});
