import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { kindModules, kinds, routes } from '@/generated/console';
import Purpose from './Purpose';
import { purposeOf } from './purposes';

/** Screens that draw the generic list and nothing of their own in its place. */
const GENERIC = new Set(['list', 'sensitive-words', 'media-content', 'circle-content', 'circle-list']);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says of every kind with a list what it is for', () => {
  const listed = Object.values(kinds).filter((kind) =>
    routes.some((route) => route.path === kind.routes.list && GENERIC.has(route.screen)),
  );
  expect(listed.length).toBeGreaterThan(30);
  const silent = listed.filter((kind) => purposeOf(kind).length < 10);
  expect(silent.map(({ key }) => key)).toEqual([]);
});

it('says whom to ask to who may not add', async () => {
  const answer = { code: 0, msg: '', data: { ask: ['周岚'] } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const { default: kind } = await kindModules.video();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Purpose kind={kind} mayAdd={false} />
    </QueryClientProvider>,
  );
  expect(
    await screen.findByText(
      '视频写好之后提交审核，通过之后读者才会看到。您没有新增的权限，需要时请联系：周岚。',
    ),
  ).toBeTruthy();
});
