import { expect, it } from 'vitest';
import { fenOf, priceOf, yuanOf } from './money-text';

it.each([
  ['12', 1200],
  ['12.', 1200],
  ['0.07', 7],
  ['1,250.5', 125050],
  ['19.99', 1999],
  ['', null],
  ['1.234', '1.234'],
  ['十元', '十元'],
])('takes %s for %s fen', (text, fen) => expect(fenOf(text)).toBe(fen));

it('writes fen as yuan, to type and to read', () => {
  expect([yuanOf(1200), yuanOf(1250), yuanOf(7)]).toEqual(['12', '12.50', '0.07']);
  expect(priceOf(125000)).toBe('¥1,250.00');
  expect(priceOf(-40000)).toBe('-¥400.00');
});
