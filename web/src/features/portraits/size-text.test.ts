import { expect, it } from 'vitest';
import { sizeText } from './size-text';

it('says how far an estimate may be wrong, and that an exact number is exact', () => {
  const told = { count: 120, low: 100, high: 150, exact: false, sampled: 20000, words: '' };
  expect(sizeText(told).range).toContain('100 到 150');
  expect(sizeText({ ...told, exact: true })).toEqual({ number: '120 人', range: '准确人数' });
});
