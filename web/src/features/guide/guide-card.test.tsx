import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGuide, useEditing } from '@/stores/guide';
import { useMenu } from '@/stores/menu';
import { useNews } from '@/stores/news';
import { useSession } from '@/stores/session';
import GuideCard from './GuideCard';

const facts = {
  kind: 'article',
  id: '7',
  values: { title: '' },
  bodyIsEmpty: true,
  previewing: false,
  verifyState: 0,
};

function draw() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/contentArticleDetail?id=7']}>
        <textarea id="article-title" aria-label="标题" />
        <GuideCard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  HTMLElement.prototype.checkVisibility = () => true;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  useSession.getState().signIn('token', { id: 1, username: 'admin', roleId: 1 });
  useGuide.getState().load();
  useGuide.getState().change({ shown: 'open', passed: ['new'], article: '7' });
  useEditing.setState({ facts });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useGuide.getState().finish();
  useGuide.setState({ account: null });
});

it('stays at the title while the focus is in it, and goes on when it has left', async () => {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: '到这里去' }));
  expect(document.activeElement).toBe(screen.getByLabelText('标题'));
  expect(screen.getByLabelText('标题').hasAttribute('data-guided')).toBe(true);
  act(() => useEditing.setState({ facts: { ...facts, values: { title: '晨光' } } }));
  expect(screen.getByRole('heading', { name: '写标题 已完成' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '下一步' })).toBeTruthy();
  await userEvent.click(document.body);
  expect(await screen.findByRole('heading', { name: '写正文' })).toBeTruthy();
  expect(screen.getByLabelText('标题').hasAttribute('data-guided')).toBe(false);
  expect(useNews.getState().text).toBe('引导第 3 步，共 9 步：写正文');
});

it('is folded and found again as it was, for this account alone', async () => {
  useGuide.getState().change({ passed: ['new', 'title', 'body'] });
  draw();
  await userEvent.click(screen.getByRole('button', { name: '收起引导' }));
  expect(screen.getByRole('button', { name: /第 4 步，共 9 步：选封面/ })).toBeTruthy();
  useGuide.setState({ account: null });
  useGuide.getState().load();
  expect(useGuide.getState().progress).toEqual({
    shown: 'folded',
    passed: ['new', 'title', 'body'],
    article: '7',
  });
  useSession.getState().signIn('token', { id: 2, username: 'boss', roleId: 1 });
  useGuide.getState().load();
  expect(useGuide.getState().progress.shown).toBe('left');
});

it('says whom to ask where the person may not add articles', async () => {
  useSession.getState().signIn('token', { id: 3, username: 'reader', roleId: 5 });
  const answer = { code: 0, msg: '', data: { ask: ['周岚', '陈思远'] } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  useMenu.setState({ account: { realName: '读者' } as never, power: {} });
  useGuide.getState().load();
  draw();
  expect(await screen.findByText(/您没有“内容-文章”的“添加”权限.*请联系：周岚、陈思远/)).toBeTruthy();
});
