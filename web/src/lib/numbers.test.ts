import { describe, expect, it } from 'vitest';
import { fileSize, shortNumber } from './numbers';

describe('large numbers', () => {
  it.each([
    [0, '0'],
    [320, '320'],
    [999, '999'],
    [1000, '1.00千'],
    [8240, '8.24千'],
    [16200, '1.62万'],
    [1284600, '128.46万'],
    [12345678, '1.23千万'],
    [200000000, '2.00亿'],
    [340000000000, '3.40千亿'],
    [5600000000000, '5.60万亿'],
    [-8240, '-8.24千'],
  ])('%d reads as %s', (value, text) => expect(shortNumber(value)).toBe(text));

  it('moves to the next unit when rounding reaches it', () => expect(shortNumber(9999)).toBe('1.00万'));
  it('shows a dash for what is not known', () => expect(shortNumber(null)).toBe('--'));
});

describe('file sizes', () => {
  it.each([
    [0, '0B'],
    [1023, '1023B'],
    [1024, '1KB'],
    [1024 * 1024 - 1, '1MB'],
    [32 * 1024 ** 2, '32MB'],
    [2 * 1024 ** 3, '2GB'],
    [5 * 1024 ** 4, '5TB'],
    [9000 * 1024 ** 4, '9000TB'],
  ])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
});
