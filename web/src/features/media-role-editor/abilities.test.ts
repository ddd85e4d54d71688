import { describe, expect, it } from 'vitest';
import { changed, matrixOf, spoken, stored } from './abilities';

const TYPES = ['article', 'video'];

describe('the matrix of a media role', () => {
  it('has a row for each type, whatever the role names', () => {
    expect(matrixOf(TYPES, [{ type: 'video', write: true }])).toEqual([
      { type: 'article', write: false, submit: false },
      { type: 'video', write: true, submit: false },
    ]);
    expect(matrixOf(TYPES, null)).toHaveLength(2);
  });

  it('leaves out types that the console does not know, and rows that allow nothing when it is stored', () => {
    const matrix = matrixOf(TYPES, [
      { type: 'podcast', write: true },
      { type: 'article', submit: true },
    ]);
    expect(stored(matrix)).toEqual([{ type: 'article', write: false, submit: true }]);
  });

  it('changes one box, or a whole column', () => {
    const matrix = matrixOf(TYPES, []);
    expect(stored(changed(matrix, 'video', 'write', true))).toEqual([
      { type: 'video', write: true, submit: false },
    ]);
    expect(changed(matrix, null, 'submit', true).every(({ submit }) => submit)).toBe(true);
  });

  it('says in a sentence what the role may do', () => {
    const labels: Record<string, string> = { article: '文章', video: '视频' };
    const matrix = changed(changed(matrixOf(TYPES, []), null, 'write', true), 'article', 'submit', true);
    expect(spoken(matrix, (type) => labels[type] ?? type)).toBe('文章可撰写、提交；视频可撰写');
    expect(spoken(matrixOf(TYPES, []), String)).toBe('还没有允许任何操作');
  });
});
