import { expect, it } from 'vitest';
import { sheetsPath } from './sheets';

it('names the answers that a cell of a cross table counts', () => {
  expect(sheetsPath(7, { version: 2, answers: ['q1:o2', 'q3:o1'] })).toBe(
    '/questionHistory?id=7&version=2&answer=q1%3Ao2%2Cq3%3Ao1',
  );
});

it('leaves out the version that stands for all', () => {
  expect(sheetsPath(7, { version: 0, ipRegion: '湖北' })).toBe(
    '/questionHistory?id=7&ipRegion=%E6%B9%96%E5%8C%97',
  );
});
