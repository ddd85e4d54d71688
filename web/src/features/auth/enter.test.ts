import { expect, it } from 'vitest';
import { safeReturn } from './enter';

it('the login goes on to a page of this site only', () => {
  expect(safeReturn('/contentArticle?page=2')).toBe('/contentArticle?page=2');
  expect(safeReturn('//evil.test')).toBe('/');
  expect(safeReturn('/\\evil.test')).toBe('/');
  expect(safeReturn('https://evil.test')).toBe('/');
  expect(safeReturn(null)).toBe('/');
});
