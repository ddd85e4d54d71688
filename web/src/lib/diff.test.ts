import { describe, expect, it } from 'vitest';
import { diffText, type DiffPart } from './diff';

const side = (parts: DiffPart[], skip: DiffPart['type']) =>
  parts
    .filter((part) => part.type !== skip)
    .map((part) => part.text)
    .join('');

const marked = (before: string, after: string) =>
  diffText(before, after)
    .map(({ type, text }) => (type === 'same' ? text : type === 'added' ? `+[${text}]` : `-[${text}]`))
    .join('');

describe('text difference', () => {
  it('marks a changed phrase inside a sentence', () => {
    expect(marked('绿道今日上线，欢迎市民体验。', '绿道明日上线，欢迎市民体验。')).toBe(
      '绿道-[今]+[明]日上线，欢迎市民体验。',
    );
  });
  it('groups changes that a single common character keeps apart', () => {
    expect(marked('全省秋粮收购过半', '湖北夏粮收购过半')).toBe('-[全省秋]+[湖北夏]粮收购过半');
    expect(marked('甲乙丙丁戊己', '子乙丑丁戊己')).toBe('-[甲乙丙]+[子乙丑]丁戊己');
  });
  it('leaves untouched sentences alone when one is inserted', () => {
    expect(marked('第一句。第三句。', '第一句。第二句。第三句。')).toBe('第一句。+[第二句。]第三句。');
  });
  it('tells of nothing where nothing changed', () => {
    expect(diffText('一样', '一样')).toEqual([{ type: 'same', text: '一样' }]);
    expect(diffText('', '')).toEqual([]);
  });
  it('always gives back both texts', () => {
    const letters = '的一是了。，我不人在他有这';
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    const text = () => Array.from({ length: random(60) }, () => letters[random(letters.length)]).join('');
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [text(), text()];
      const parts = diffText(before, after);
      expect(side(parts, 'added')).toBe(before);
      expect(side(parts, 'removed')).toBe(after);
    }
  });
  it('gives up on fineness, not on truth, for very long passages', () => {
    const [before, after] = ['甲'.repeat(5000) + '尾', '乙'.repeat(5000) + '尾'];
    expect(diffText(before, after).map((part) => part.type)).toEqual(['removed', 'added', 'same']);
  });
});
