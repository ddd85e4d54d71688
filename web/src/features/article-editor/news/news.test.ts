import { expect, test } from 'vitest';
import { newsText } from './news';

const people = (...names: string[]) => new Map(names.map((name) => [name, name]));
const NOBODY = people();
const NOTHING = new Map<string, Set<string>>();

test('who came and who left is said in one sentence', () => {
  expect(newsText(people('王芳'), people('李强', '赵敏'), NOTHING)).toBe(
    '李强、赵敏进入了文档；王芳离开了文档',
  );
});

test('who leaves and is back before it is said was never away', () => {
  expect(newsText(people('王芳'), people('王芳'), NOTHING)).toBe('');
});

test('changes are said by the people who made them', () => {
  const changes = new Map([
    ['标题', new Set(['王芳'])],
    ['正文', new Set(['王芳'])],
    ['摘要', new Set<string>()],
  ]);
  expect(newsText(NOBODY, NOBODY, changes)).toBe('王芳修改了标题、正文；其他人修改了摘要');
});

test('a crowd is counted, so that the sentence stays short', () => {
  expect(newsText(NOBODY, people('甲', '乙', '丙', '丁'), NOTHING)).toBe('甲、乙、丙等 4 人进入了文档');
});
