import { expect, it } from 'vitest';
import type { Kind } from '@/api/kinds';
import { word } from '../../../test-kit';
import { appParts } from './parts';

const kind: Kind = {
  ...word,
  title: 'title',
  fields: [
    { name: 'title', label: '标题', type: 'text' },
    { name: 'titleColour', label: '标题颜色', type: 'colour' },
    { name: 'cover', label: '封面', type: 'image' },
    { name: 'summary', label: '摘要', type: 'long_text' },
    { name: 'body', label: '正文', type: 'rich_text' },
    { name: 'author', label: '作者', type: 'text' },
    { name: 'viewNum', label: '阅读数', type: 'count' },
    { name: 'commentsOpen', label: '开放评论', type: 'switch' },
  ],
  sections: [
    { label: '正文', fields: ['title', 'summary', 'body', 'viewNum', 'commentsOpen'], column: 'main' },
    { label: '设置', fields: ['cover', 'author', 'titleColour'], column: 'side' },
  ],
};

it('lays a record out as the app does, without what readers never see', () => {
  const parts = appParts(kind, {
    title: '标题', titleColour: '#c00000', cover: '/c.jpg', summary: '', body: '<p>文</p>', author: '陈立',
    viewNum: 9, commentsOpen: true,
  }); // prettier-ignore
  expect(parts.cover).toBe('/c.jpg');
  expect(parts.colour).toBe('#c00000');
  expect(parts.byline).toEqual(['陈立']);
  expect(parts.body.map(({ name }) => name)).toEqual(['body']);
});
