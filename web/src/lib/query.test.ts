import { describe, expect, it } from 'vitest';
import { cleaned, sameValue } from './query';

describe('query cleaning', () => {
  it('drops empty values, objects and arrays', () => {
    expect(cleaned({ a: '', b: null, c: undefined, d: {}, e: [], f: 'x' })).toEqual({ f: 'x' });
  });
  it('keeps zero and false, which mean something', () => {
    expect(cleaned({ verifyState: 0, visible: false })).toEqual({ verifyState: 0, visible: false });
  });
});

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
