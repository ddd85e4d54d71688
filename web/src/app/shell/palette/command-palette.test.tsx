import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { rememberFound } from '@/stores/recent-found';
import CommandPalette from './CommandPalette';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens although what was found last is of a kind that has another name by now', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  rememberFound({ kind: 'story', id: 7, label: '东湖的早晨', note: '', route: '/contentArticleDetail?id=7' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CommandPalette onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('东湖的早晨')).toBeTruthy();
});
