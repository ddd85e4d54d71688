import { describe, expect, it } from 'vitest';
import { sameValue } from './same-value';

describe('same value', () => {
  it('compares deeply and ignores the order of keys', () => {
    expect(sameValue({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
  });
  it('tells arrays from objects and different lengths apart', () => {
    expect(sameValue([], {})).toBe(false);
    expect(sameValue([1], [1, 2])).toBe(false);
    expect(sameValue(null, undefined)).toBe(false);
  });
});
