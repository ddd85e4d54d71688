import { expect, it } from 'vitest';
import { editorUrl, heard, itemOf } from './protocol';

const here = 'https://console.example.com/contentArticleDetail?id=2';

it('opens the editor page with the picture, and the page reads it back', () => {
  const item = { url: '/media/saas/image/2026-11/图 & 1.png?x=1', title: '东湖 "夜"' };
  const address = editorUrl('/image-editor', item, here);
  expect(address.origin).toBe('https://console.example.com');
  expect(itemOf(address.search)).toEqual(item);
});

it('keeps the query of a configured page', () => {
  const address = editorUrl('https://edit.example.cn/page?lang=zh', { url: '/a.png', title: '' }, here);
  expect([address.origin, address.searchParams.get('lang')]).toEqual(['https://edit.example.cn', 'zh']);
});

it.each([
  ['?imgItem=/media/a.png', '/media/a.png'],
  ['?imgItem=https%3A%2F%2Fcdn.example.com%2Fa.png', 'https://cdn.example.com/a.png'],
  ['', undefined],
  ['?imgItem=javascript:alert(1)', undefined],
  ['?imgItem=//evil.example.com/a.png', undefined],
  [`?imgItem=${encodeURIComponent('{"url":"data:image/png;base64,x"}')}`, undefined],
  [`?imgItem=${encodeURIComponent('{"url":7}')}`, undefined],
])('reads %s as %s', (search, url) => {
  expect(itemOf(search)?.url).toBe(url);
});

it('hears only the window and the exact origin that it expects', () => {
  const source = {} as Window;
  const from = { origin: 'https://edit.example.cn', source };
  const data = { type: 'image-editor:ready' };
  expect(heard({ ...from, data }, from)).toBe(data);
  expect(heard({ source, data, origin: 'https://edit.example.cn:8443' }, from)).toBeNull();
  expect(heard({ source: {} as Window, data, origin: from.origin }, from)).toBeNull();
  expect(heard({ source: null, data, origin: from.origin }, { ...from, source: null })).toBeNull();
  expect(heard({ ...from, data: { type: 'other' } }, from)).toBeNull();
  expect(heard({ ...from, data: 'image-editor:ready' }, from)).toBeNull();
});
