import { expect, it } from 'vitest';
import { rangesOf } from './places';

function page(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}
const at = (found: string, before = '') => ({ found, before, field: 'body' });

it('finds a passage across the marks of a text', () => {
  const [range] = rangesOf(page('<p>请勿<b>包治</b>百病</p>'), [at('包治百病', '请勿')]);
  expect(range?.toString()).toBe('包治百病');
});

it('tells equal words apart by what stands before them', () => {
  const root = page('<p>第一处神医，第二处神医</p>');
  const [range] = rangesOf(root, [at('神医', '第二处')]);
  expect(range?.startOffset).toBe(9);
});

it('looks into the paper of a rich text', () => {
  const root = page('<div></div>');
  const paper = (root.firstChild as HTMLElement).attachShadow({ mode: 'open' });
  paper.innerHTML = '<p>无任何副作用</p>';
  expect(rangesOf(root, [at('副作用')])[0]?.toString()).toBe('副作用');
});

it('leaves out what does not stand there', () => {
  expect(rangesOf(page('<p>正文</p>'), [at('别的')])).toEqual([]);
});
