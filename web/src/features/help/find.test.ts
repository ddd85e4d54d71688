import { describe, expect, it } from 'vitest';
import { routes } from '@/generated/console';
import { ANSWERS } from './answers';
import { findHelp } from './find';

const labels = (text: string) => findHelp(text).map(({ label }) => label);

describe('the search over help', () => {
  it.each([
    ['怎么撤稿', '怎么撤稿'],
    ['zmcg', '怎么撤稿'],
    ['cheg', '怎么撤稿'],
    ['下线', '怎么撤稿'],
    ['wsmbnshzjdgz', '为什么不能审核自己的稿子'],
    ['协作', '怎么请人一起写'],
    ['已发布的文章', '怎么改已发布的文章'],
  ])('finds by %s: %s', (typed, label) => {
    expect(labels(typed)).toContain(label);
  });

  it('finds the help of fields by their label and its first letters, with the kind that it belongs to', () => {
    const [found] = findHelp('zssj').filter(({ id }) => id.startsWith('field:'));
    expect(found?.label).toMatch(/^展示时间（.+）$/);
    expect(found?.text).toMatch(/^展示时间：不填/);
  });

  it('finds the keys of the screen', () => {
    const run = () => undefined;
    expect(findHelp('快速预览', [{ keys: 'p', label: '打开或收起快速预览', run }])).toContainEqual({
      id: 'key:p',
      label: '打开或收起快速预览',
      text: '在当前页面按 P。',
      note: 'P',
      pinyin: [],
      aliases: ['快捷键'],
    });
  });

  it('says nothing to nothing, and little to a letter', () => {
    expect(findHelp(' ')).toEqual([]);
    expect(findHelp('e').length).toBeLessThanOrEqual(6);
    expect(findHelp('没有这样的帮助')).toEqual([]);
  });
});

describe('the answers', () => {
  it('have a syllable for each character of their question, and lead to pages that exist', () => {
    const paths = new Set(routes.map(({ path }) => path));
    for (const { name, label, pinyin, page } of ANSWERS) {
      expect(pinyin.split(' '), name).toHaveLength(label.length);
      expect(paths.has(page.split('?')[0] ?? ''), name).toBe(true);
    }
    expect(new Set(ANSWERS.map(({ name }) => name)).size).toBe(ANSWERS.length);
    expect(ANSWERS.length).toBeGreaterThanOrEqual(25);
  });
});
