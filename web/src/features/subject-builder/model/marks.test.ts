import { expect, it } from 'vitest';
import type { ContentReference } from '@/api/contents';
import { markOf } from './marks';

const article: ContentReference = {
  ...{ kind: 'article', kindLabel: '文章', id: 1, label: '一', cover: '' },
  ...{ verifyState: 1, live: true, visible: true, gone: false },
};

it('says of each content what keeps it from readers', () => {
  expect(markOf(article)).toBeNull();
  expect(markOf({ ...article, verifyState: 3 })).toBeNull();
  expect(markOf({ ...article, live: false, verifyState: 3 })?.label).toBe('待审核');
  expect(markOf({ ...article, live: false, verifyState: 0 })?.label).toBe('草稿');
  expect(markOf({ ...article, visible: false })?.label).toBe('已隐藏');
  expect(markOf({ ...article, gone: true })).toEqual({ label: '已删除', tone: 'bad' });
});
