import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import type { Field, Kind } from '@/api/kinds';
import { kinds } from '@/generated/console';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { word } from '@/generic-screens/test-kit';
import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { FieldInput } from '@/widgets/fields';
import { Holders } from './honours/Holders';
import { Audience } from './notices/Audience';
import { Statement } from './question-score/Statement';

vi.mock('@/api/client', () => ({ call: vi.fn(), download: vi.fn() }));
const server = vi.mocked(call);

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState({ token: 't', user: { id: 1, username: 'admin', roleId: 1 } });
  server.mockReset();
  server.mockImplementation(() =>
    Promise.resolve({ items: [], total: 0, next: 0, reachable: 0, platforms: [] }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useMenu.getState().forget();
});

const show = (node: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>{node}</MemoryRouter>
  </QueryClientProvider>
);

/** What the server was asked since the last look, by the value that was typed. */
const asked = (name: string) => server.mock.calls.splice(0).map(([, payload]) => payload?.[name]);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Letters that follow each other faster than any pause of a search. */
async function typeFast(box: HTMLElement, text: string) {
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(box, { target: { value: text.slice(0, end) } });
    await wait(100);
  }
}

const relation: Field = { name: 'section', label: '栏目', type: 'relation', of: 'section' };
const PICKERS: Readonly<Record<string, { node: ReactNode; box: string; name: string }>> = {
  'of a relation': {
    node: <FieldInput field={relation} value={null} onChange={() => undefined} id="section" />,
    box: 'combobox',
    name: 'q',
  },
  'of the holders of an honour': {
    node: <Holders kind={{ ...word, ...kinds.medal } as Kind} id={3} mayExport={false} />,
    box: 'textbox',
    name: 'q',
  },
  'of a reader’s points': {
    node: <Statement kind={word} />,
    box: 'textbox',
    name: 'readerId',
  },
};

it.each(Object.entries(PICKERS))('a search %s asks once for what is typed fast', async (_, picker) => {
  render(show(picker.node));
  fireEvent.click(screen.getByRole(picker.box));
  // The options of a picker load when it opens.
  await act(() => vi.dynamicImportSettled());
  await wait(1000);
  asked(picker.name);
  await typeFast(screen.queryByLabelText('查找选项') ?? screen.getByRole(picker.box), 'donghu');
  expect(asked(picker.name)).toEqual([]);
  await wait(1000);
  expect(asked(picker.name)).toEqual(['donghu']);
});

it('a search that begins on a later page asks for its own first page alone', async () => {
  server.mockResolvedValue({ items: [], total: 90, about: false });
  render(show(<Holders kind={{ ...word, ...kinds.medal } as Kind} id={3} mayExport={false} />));
  await wait(1000);
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  await wait(1000);
  expect(asked('page').at(-1)).toBe(2);
  await typeFast(screen.getByRole('textbox'), 'donghu');
  await wait(1000);
  expect(server.mock.calls.map(([, payload]) => [payload?.['q'], payload?.['page']])).toEqual([
    ['donghu', 1],
  ]);
});

it('the phones of a notice are counted once for districts that are chosen one after the other', async () => {
  const kind = { ...word, ...kinds.notice } as Kind;
  const section = { label: '接收人', fields: [], column: 'main' } as never;
  const edit = (districts: readonly string[]) =>
    ({ values: { audience: 'district', districts, platform: 'all' } }) as unknown as Edit;
  const client = new QueryClient();
  const drawn = (districts: readonly string[]) => (
    <QueryClientProvider client={client}>
      <Audience {...{ kind, section }} edit={edit(districts)} />
    </QueryClientProvider>
  );
  const { rerender } = render(drawn([]));
  for (const districts of [['武昌'], ['武昌', '汉阳'], ['武昌', '汉阳', '江岸']]) {
    rerender(drawn(districts));
    await wait(100);
  }
  await wait(2000);
  expect(asked('districts')).toEqual([['武昌', '汉阳', '江岸']]);
});
