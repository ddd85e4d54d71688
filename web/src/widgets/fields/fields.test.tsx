import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import type { Field } from '@/api/kinds';
import { useMenu } from '@/stores/menu';
import { DialogHost, TipProvider } from '@/ui';
import { FieldRead, FieldRow } from './FieldRow';
import { fieldTypes } from './field-types';
import type { FieldErrors, FieldInputProps } from './types';

vi.mock('@/api/client', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  name: 'x',
  label: '图集',
  type,
  ...more,
});

let value: unknown;

function Form({ of, start, errors }: { of: Field; start: unknown; errors?: FieldErrors }) {
  const [held, setHeld] = useState(start);
  const change = (next: unknown) => {
    value = next;
    setHeld(next);
  };
  return <FieldRow field={of} value={held} onChange={change} errors={errors} />;
}

const show = (node: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <TipProvider>
          {node}
          <DialogHost />
        </TipProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  server.mockReset();
  server.mockResolvedValue({ items: [], total: 0 });
  useMenu.setState({ power: { '内容-文章': [{ actionName: 'view', exists: true }] } });
});
afterEach(cleanup);

it('moves a picture by the arrow keys and removes it by Delete', async () => {
  show(<Form of={field('images')} start={['/media/a.png', '/media/b.png', '/media/c.png']} />);
  screen.getByRole('button', { name: /图集第 1 张，按方向键/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(value).toEqual(['/media/b.png', '/media/a.png', '/media/c.png']);
  expect(screen.getByRole('status').textContent).toContain('已移到第 2 位');
  await userEvent.keyboard('{Delete}');
  expect(value).toEqual(['/media/b.png', '/media/c.png']);
});

it('asks for the facts of all pictures of a form at once', async () => {
  const pictures = ['/media/d.png', '/media/e.png'];
  show(<Form of={field('images')} start={pictures} />);
  // Requests of a test before may travel with them.
  const asked = () =>
    server.mock.calls
      .map(([, payload]) => (payload?.['urls'] as string[]).filter((url) => pictures.includes(url)))
      .filter((urls) => urls.length > 0);
  await waitFor(() => expect(asked()).toEqual([pictures]));
});

it('a place opens on the map of the deployment, and on none where there is none', () => {
  const place = { name: '放鹰台 & 东门', longitude: 114.3441, latitude: 30.5489 };
  const link = () => screen.queryByRole('link', { name: '在地图中查看' })?.getAttribute('href');
  useMenu.setState({ mapAddress: 'https://map.example.com/{longitude},{latitude}?name={name}' });
  show(<FieldRead field={field('place', { label: '地点' })} value={place} />);
  expect(link()).toBe(
    'https://map.example.com/114.3441,30.5489?name=%E6%94%BE%E9%B9%B0%E5%8F%B0%20%26%20%E4%B8%9C%E9%97%A8',
  );
  act(() => useMenu.setState({ mapAddress: '' }));
  expect(link()).toBeUndefined();
});

it('takes yuan and keeps fen, and what is being typed stands', async () => {
  show(<Form of={field('money', { label: '价格' })} start={1200} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '价格' });
  expect(input.value).toBe('12');
  await userEvent.type(input, '.');
  expect([input.value, value]).toEqual(['12.', 1200]);
  await userEvent.type(input, '5');
  expect([input.value, value]).toEqual(['12.5', 1250]);
});

it('puts what comes late into its own row, and changes no other', async () => {
  const of = field('repeater', {
    fields: [
      { name: 'title', label: '标题', type: 'text' },
      { name: 'note', label: '备注', type: 'text' },
    ],
  });
  const late: Record<string, (value: unknown) => void> = {};
  const Probe = ({ field: sub, value: held, onChange }: FieldInputProps) => {
    // An upload or a picker calls what it was given when it began.
    late[`${sub.name} ${String(held)}`] ??= onChange;
    return <output>{String(held)}</output>;
  };
  const { Input } = fieldTypes.text;
  fieldTypes.text.Input = Probe;
  show(<Form of={of} start={[{ title: 'a' }, { title: 'b' }]} />);
  act(() => late['title a']?.('甲'));
  act(() => late['note undefined']?.('批注'));
  await userEvent.click(screen.getByRole('button', { name: '删除图集第 1 项' }));
  act(() => {
    late['title a']?.('来晚了');
    late['title b']?.('乙');
  });
  fieldTypes.text.Input = Input;
  expect(value).toEqual([{ title: '乙' }]);
});

it('leaves degrees and numbers alone while they are typed', async () => {
  show(<Form of={field('place', { label: '地点' })} start={null} />);
  const longitude = screen.getByRole<HTMLInputElement>('textbox', { name: '经度' });
  await userEvent.type(longitude, '114.305');
  expect([longitude.value, value]).toMatchObject(['114.305', { longitude: 114.305 }]);
  await userEvent.type(longitude, '0');
  expect(longitude.value).toBe('114.3050');
  cleanup();
  show(<Form of={field('number', { label: '比例' })} start={null} />);
  const ratio = screen.getByRole<HTMLInputElement>('textbox', { name: '比例' });
  await userEvent.type(ratio, '1.05');
  expect([ratio.value, value]).toEqual(['1.05', 1.05]);
});

it('fills both degrees from a position copied off a map', () => {
  show(<Form of={field('place', { label: '地点' })} start={null} />);
  fireEvent.change(screen.getByRole('textbox', { name: '经度' }), { target: { value: '114.305, 30.593' } });
  expect(value).toEqual({ name: '', longitude: 114.305, latitude: 30.593 });
  fireEvent.change(screen.getByRole('textbox', { name: '经度' }), { target: { value: '' } });
  fireEvent.change(screen.getByRole('textbox', { name: '纬度' }), { target: { value: '' } });
  expect(value).toBeNull();
});

it('looks for content by its title in the kinds that the person may see, and clears it again', async () => {
  server.mockResolvedValue({
    items: [{ id: 7, label: '江汉路亮灯', cover: '', verifyState: 3, live: false }],
    total: 1,
  });
  show(<Form of={field('content', { label: '内容', kinds: ['article', 'account'] })} start={null} />);
  await userEvent.click(screen.getByRole('button', { name: '内容' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: '账号' })).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: '按标题查找' }), '江汉');
  await waitFor(() => expect(server.mock.calls.at(-1)?.[1]).toEqual({ q: '江汉', page: 1 }));
  await userEvent.click(await dialog.findByRole('button', { name: /江汉路亮灯.*待审核/ }));
  await waitFor(() =>
    expect(value).toMatchObject({ kind: 'article', id: 7, label: '江汉路亮灯', gone: false }),
  );
  await userEvent.click(screen.getByRole('button', { name: '清除内容' }));
  expect(value).toBeNull();
});

it('says of content that was deleted that it is gone, and leads nowhere', () => {
  const gone = { kind: 'article', kindLabel: '文章', id: 7, label: '旧闻', cover: '', gone: true };
  show(<FieldRead field={field('content')} value={gone} />);
  expect(screen.getByText('已删除')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

const MODULES = field('repeater', {
  label: '模块',
  fields: [
    { name: 'heading', label: '标题', type: 'text' },
    {
      name: 'items',
      label: '条目',
      type: 'repeater',
      fields: [{ name: 'note', label: '说明', type: 'text' }],
    },
  ],
});

it('shows an error of a row inside a row at its own cell', () => {
  const start = [{ heading: '一', items: [{ note: '甲' }, { note: '' }] }];
  show(<Form of={MODULES} start={start} errors={{ '0.items.1.note': '请填写说明' }} />);
  const inputs = screen.getAllByRole('textbox', { name: '说明' });
  expect(inputs.map((input) => input.getAttribute('aria-invalid'))).toEqual([null, 'true']);
});

it('reads each cell of a row by its own type', () => {
  const rows = [{ heading: '一', items: [{ note: '甲' }] }];
  show(<FieldRead field={MODULES} value={rows} />);
  const inner = screen.getByRole('table');
  expect(within(inner).getByRole('columnheader', { name: '说明' })).toBeTruthy();
  expect(within(inner).getByRole('cell', { name: '甲' })).toBeTruthy();
});
