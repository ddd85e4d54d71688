import { describe, expect, it } from 'vitest';
import type { MenuItem } from '@/api/menu';
import { menuPathOf, toNavEntry } from './navigation';
import { findPages } from './palette/palette-pages';

const item = (values: Partial<MenuItem>): MenuItem => ({
  id: 1,
  label: '文章审核',
  icon: '',
  link: '/articleAudit',
  parentId: 0,
  power: [],
  subItems: [],
  exists: true,
  todo: 0,
  examineTotal: 0,
  ...values,
});

describe('the menu', () => {
  it('shows the live number of a queue, and its sum at the heading', () => {
    const centre = item({ label: '审核中心', link: '', subItems: [item({ todo: 4 })] });
    const entry = toNavEntry(centre, { article: 7 }, '');
    expect(entry.children[0]?.pending).toBe(7);
    expect(entry.pending).toBe(7);
  });

  it('keeps the number that came with the menu until the socket has spoken', () => {
    expect(toNavEntry(item({ todo: 4 }), {}, '').pending).toBe(4);
  });

  it('leaves out what does not exist for the person', () => {
    const heading = item({ link: '', subItems: [item({ exists: false }), item({ id: 2 })] });
    expect(toNavEntry(heading, {}, '').children).toHaveLength(1);
  });

  it('marks the list as current on the pages of its records', () => {
    const current = menuPathOf('/contentArticleDetail');
    expect(current).toBe('/contentArticle');
    const heading = item({ link: '', subItems: [item({ link: '/contentArticle' })] });
    expect(toNavEntry(heading, {}, current)).toMatchObject({ active: true, children: [{ active: true }] });
  });
});

describe('the command palette', () => {
  const everything = () => true;

  it('finds pages by a part of their name, also the ones that add', () => {
    expect(findPages('敏感词', everything).map((page) => page.title)).toEqual(['敏感词管理', '新增敏感词']);
  });

  it('offers only what the person may open', () => {
    expect(findPages('敏感词', (route) => route.path !== '/words').map((page) => page.path)).toEqual([
      '/wordsDetail',
    ]);
  });

  it('leaves out pages of one record and public pages', () => {
    const paths = findPages('', everything).map((page) => page.path);
    expect(paths).not.toContain('/articleAuditDetail');
    expect(paths).not.toContain('/login');
  });
});
