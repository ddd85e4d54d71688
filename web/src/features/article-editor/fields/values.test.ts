import { describe, expect, it } from 'vitest';
import type { Kind } from '@/api/kinds';
import { EditingSession } from '../session/session';
import { FakeHub } from '@/realtime/document/fake-hub';
import { malformed, readValues, submitErrors } from './values';

const KIND: Kind = {
  key: 'article',
  label: '文章',
  groups: [],
  title: 'title',
  fields: [
    { name: 'title', label: '标题', type: 'text', required: true, maxLength: 10 },
    { name: 'body', label: '正文', type: 'rich_text', required: true },
    {
      name: 'section',
      label: '栏目',
      type: 'choice',
      required: true,
      default: 'news',
      choices: [{ value: 'news', label: '要闻' }],
    },
    { name: 'original', label: '原创', type: 'switch' },
    {
      name: 'originLink',
      label: '原文链接',
      type: 'link',
      required: true,
      when: { field: 'original', values: [false] },
    },
    { name: 'operateViewNum', label: '运营阅读数', type: 'count' },
    {
      name: 'links',
      label: '延伸阅读',
      type: 'repeater',
      fields: [{ name: 'title', label: '标题', type: 'text', required: true }],
    },
    { name: 'viewNum', label: '阅读数', type: 'count', readonly: 'always' },
  ],
  sections: [],
  filters: [],
  order: '-updatedAt',
  actions: [],
  calls: {},
  recycle: true,
  reviewed: true,
  document: {
    body: 'body',
    fields: ['title', 'section', 'original', 'originLink', 'operateViewNum', 'links'],
  },
  routes: {},
};

const session = (fields: Record<string, unknown>) => {
  const made = new EditingSession('article', new FakeHub().dial);
  for (const [name, value] of Object.entries(fields)) made.setField(name, value);
  return made;
};
const values = (fields: Record<string, unknown>) => readValues(KIND, session(fields));

describe('the publishing fields', () => {
  it('start with their defaults where the document never held anything', () => {
    expect(values({})).toMatchObject({ section: 'news', original: false, operateViewNum: null });
  });

  it('show the title of a nameless draft as empty and ask for one', () => {
    const read = values({ title: '未命名文章', originLink: 'https://example.cn/a' });
    expect(read.title).toBe('');
    expect(submitErrors(KIND, read, false)).toEqual({ title: '请填写标题' });
  });

  it('ask for a text, a picture or other media before content is sent', () => {
    const read = values({ title: '绿道', originLink: 'https://example.cn/a' });
    expect(submitErrors(KIND, read, true)).toEqual({ body: '正文为空，请填写正文后再提交' });
    expect(submitErrors(KIND, read, false)).toEqual({});
  });

  it('ask for a conditional field only where its condition holds', () => {
    expect(submitErrors(KIND, values({ title: '绿道', original: true }), false)).toEqual({});
    expect(submitErrors(KIND, values({ title: '绿道', original: false }), false)).toHaveProperty(
      'originLink',
    );
  });

  it('ask for what a fresh row lacks only when content is sent', () => {
    const read = values({ title: '绿道', originLink: 'https://example.cn/a', links: [{ title: null }] });
    expect(malformed(KIND, read)).toEqual({});
    expect(submitErrors(KIND, read, false)).toEqual({ 'links.0.title': '请填写标题' });
  });

  it('tell of malformed values at once but of missing ones only when content is sent', () => {
    const read = values({ operateViewNum: -1, title: '' });
    expect(malformed(KIND, read)).toEqual({ operateViewNum: '运营阅读数填写有误' });
  });
});
