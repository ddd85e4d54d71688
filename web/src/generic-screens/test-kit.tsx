import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { CallRef, Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { useSession } from '@/stores/session';
import { ConfirmHost, DialogHost, TipProvider, Toaster } from '@/ui';

const get = (path: string): CallRef => ({ method: 'GET', path });
const post = (path: string): CallRef => ({ method: 'POST', path });

/** A small kind with something of everything that the screens tell apart. */
export const word: Kind = {
  key: 'word',
  label: '敏感词',
  groups: ['敏感词管理'],
  title: 'word',
  fields: [
    {
      name: 'word',
      label: '敏感词',
      type: 'text',
      required: true,
      maxLength: 10,
      sortable: true,
      column: { link: true },
    },
    {
      name: 'level',
      label: '级别',
      type: 'choice',
      required: true,
      default: 1,
      choices: [
        { value: 1, label: '提示' },
        { value: 3, label: '禁止', tone: 'bad' },
      ],
      column: { width: 100 },
    },
    { name: 'note', label: '备注', type: 'long_text', when: { field: 'level', values: [3] } },
    { name: 'enabled', label: '启用', type: 'switch', default: true, column: { width: 90 } },
    {
      name: 'hits',
      label: '命中数',
      type: 'count',
      readonly: 'always',
      column: { width: 90, optional: true },
    },
  ],
  sections: [],
  filters: [
    { name: 'word', label: '敏感词', type: 'text' },
    { name: 'level', label: '级别', type: 'choice', choices: [{ value: 1, label: '提示' }] },
  ],
  order: '-id',
  actions: [
    {
      name: 'enable',
      label: '启用',
      where: ['row', 'bulk', 'detail'],
      undo: 'disable',
      call: post('/word/enable'),
    },
    {
      name: 'disable',
      label: '停用',
      where: ['row', 'bulk', 'detail'],
      undo: 'enable',
      call: post('/word/disable'),
    },
  ],
  calls: {
    list: get('/word/list'),
    detail: get('/word/detail'),
    create: post('/word/add'),
    update: post('/word/update'),
    delete: post('/word/delete'),
    restore: post('/word/restore'),
  },
  recycle: true,
  reviewed: false,
  routes: { list: '/words', edit: '/wordsDetail' },
};

export const listRoute: Route = {
  path: '/words',
  title: '敏感词管理',
  menu: '标签管理',
  access: 'groups',
  groups: ['敏感词管理'],
  screen: 'list',
  kind: 'word',
};

export const editRoute: Route = {
  ...listRoute,
  path: '/wordsDetail',
  title: '敏感词编辑',
  screen: 'edit',
  parent: '/words',
};

export const record = (id: number, values: Record<string, unknown> = {}): RecordData => ({
  id,
  revision: 1,
  actions: ['edit', 'delete', 'disable'],
  createdAt: '2026-11-01 08:00:00',
  updatedAt: '2026-11-20 08:00:00',
  createdBy: { id: 2, label: '陈思远' },
  word: `词${id}`,
  level: 1,
  note: '',
  enabled: true,
  hits: 0,
  ...values,
});

/** Draws a screen at a URL, signed in as the super administrator. */
export function renderScreen(
  Screen: ComponentType<{ kind: Kind; route: Route }>,
  route: Route,
  address = route.path,
  kind: Kind = word,
) {
  useSession.setState({ user: { id: 1, username: 'admin', roleId: 1 } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: route.path, element: <Screen kind={kind} route={route} /> },
      { path: '*', element: <p>另一页</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={client}>
      <TipProvider>
        <RouterProvider router={router} />
        <ConfirmHost />
        <DialogHost />
        <Toaster theme="light" />
      </TipProvider>
    </QueryClientProvider>,
  );
  return { router, client };
}
