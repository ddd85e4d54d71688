import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForCutWords } from './cut-titles';

let stop: () => void;
let room: number;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  stop = listenForCutWords();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

/** The element after the pointer came to its words. */
function pointedAt(html: string, selector: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>(selector) ?? expect.fail('nothing there');
  (element.querySelector('b') ?? element).dispatchEvent(new Event('pointerover', { bubbles: true }));
  return element;
}
const cell = (inside: string, more = '') =>
  `<div id="cell" style="text-overflow: ellipsis" ${more}>${inside}</div>`;

it('tells words that are cut in full, from what stands within them too', () => {
  room = 100;
  expect(pointedAt(cell('<b>长江大保护十年</b>'), '#cell').title).toBe('长江大保护十年');
});

it('leaves words alone that fit, or that have a title of their own', () => {
  room = 200;
  expect(pointedAt(cell('短'), '#cell').hasAttribute('title')).toBe(false);
  room = 100;
  expect(pointedAt(cell('短', 'title="原来的"'), '#cell').title).toBe('原来的');
});

it('takes the title away once the words fit', () => {
  room = 100;
  const shown = pointedAt(cell('长江'), '#cell');
  expect(shown.title).toBe('长江');
  room = 300;
  shown.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(shown.hasAttribute('title')).toBe(false);
});
