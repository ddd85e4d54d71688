import { describe, expect, it } from 'vitest';
import type { EditingFacts } from '@/stores/guide';
import { isAway, passedBy, stepOf, STEPS, type Situation } from './steps';

const article: EditingFacts = {
  kind: 'article',
  id: null,
  values: {},
  bodyIsEmpty: true,
  previewing: false,
  verifyState: null,
};
const inEditor = (facts: Partial<EditingFacts> = {}): Situation => ({
  path: '/contentArticleDetail',
  search: '',
  editing: { ...article, ...facts },
});
const onDashboard: Situation = { path: '/dashboard', search: '', editing: null };
const before = (name: string) =>
  STEPS.slice(
    0,
    STEPS.findIndex((step) => step.name === name),
  ).map((step) => step.name);
const next = (passed: readonly string[], situation: Situation, busy = false) =>
  stepOf(passedBy(passed, situation, busy))?.name;

describe('the guide of the first article', () => {
  it('begins with a new article, and an older one that is opened is none', () => {
    expect(next([], onDashboard)).toBe('new');
    expect(next([], inEditor({ id: '7' }))).toBe('new');
    expect(next([], inEditor({ kind: 'video' }))).toBe('new');
    expect(next([], inEditor())).toBe('title');
  });

  it('goes on when the state shows that a step is done', () => {
    expect(next(before('title'), inEditor({ values: { title: '  ' } }))).toBe('title');
    expect(next(before('title'), inEditor({ values: { title: '晨光' } }))).toBe('body');
    expect(next(before('body'), inEditor({ bodyIsEmpty: false }))).toBe('cover');
    expect(next(before('cover'), inEditor({ values: { cover: '/media/a.jpg' } }))).toBe('section');
    expect(next(before('preview'), inEditor({ previewing: true }))).toBe('submit');
    expect(next(before('submit'), inEditor({ verifyState: 0 }))).toBe('submit');
    expect(next(before('submit'), inEditor({ verifyState: 3 }))).toBe('queue');
  });

  it('stays at a text while the person writes it', () => {
    const writing = inEditor({ values: { title: '晨' }, bodyIsEmpty: false });
    expect(next(before('title'), writing, true)).toBe('title');
    expect(next(before('title'), writing)).toBe('cover');
  });

  it('waits for the person where nothing shows that a step is done', () => {
    const full = inEditor({
      values: { title: '晨光', cover: '/a.jpg', section: 'news' },
      bodyIsEmpty: false,
    });
    expect(next(before('section'), full)).toBe('section');
    expect(next([...before('section'), 'section'], full)).toBe('saved');
  });

  it('ends in the list of what waits for review', () => {
    expect(next(before('queue'), { ...onDashboard, path: '/contentArticle' })).toBe('queue');
    expect(
      next(before('queue'), { path: '/contentArticle', search: '?verifyState=3', editing: null }),
    ).toBeUndefined();
  });

  it('leads back to its own article from everywhere else', () => {
    const body = STEPS[2]!;
    expect(isAway(body, onDashboard, '7')).toBe(true);
    expect(isAway(body, inEditor({ id: '8' }), '7')).toBe(true);
    expect(isAway(body, inEditor({ id: '7' }), '7')).toBe(false);
    expect(isAway(body, inEditor(), null)).toBe(false);
    expect(isAway(STEPS[0]!, onDashboard, null)).toBe(false);
  });

  it('names each step once', () => {
    expect(new Set(STEPS.map(({ name }) => name)).size).toBe(STEPS.length);
  });
});
