import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '@/lib/forget';
import { TipProvider } from '@/ui';
import { PostComposer } from './PostComposer';
import type { StreamData } from './stream';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));

afterEach(cleanup);

const stream = { id: 7, guests: [] } as unknown as StreamData;

function open(): HTMLTextAreaElement {
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TipProvider>
        <PostComposer stream={stream} onDone={() => Promise.resolve()} />
      </TipProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole('textbox', { name: '内容' });
}

it('what is begun outlives a look at another part of the desk, and not the person who signs out', async () => {
  await userEvent.type(open(), '没有写完的一条');
  expect(open().value).toBe('没有写完的一条');
  forgetEverything();
  expect(open().value).toBe('');
});
