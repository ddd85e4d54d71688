import { expect, it } from 'vitest';
import { movedBy, rebased, spliceOf, type Splice } from './splice';

const apply = <T>(list: readonly T[], splices: readonly Splice<T>[]): T[] =>
  splices.reduce<T[]>((held, { at, remove, insert }) => held.toSpliced(at, remove, ...insert), [...list]);

const some = (most: number) => Math.floor(Math.random() * (most + 1));

/** Another text of the same beginning, whose new letters are recognised by their mark. */
function edited(before: readonly string[], mark: string): string[] {
  const at = some(before.length);
  const insert = Array.from({ length: some(3) }, (_, index) => `${mark}${index}`);
  return before.toSpliced(at, some(before.length - at), ...insert);
}

it('brings two changes of one text together and loses nothing that either wrote', () => {
  for (let round = 0; round < 2000; round += 1) {
    const before = Array.from({ length: some(8) }, (_, index) => `·${index}`);
    const [mine, theirs] = [edited(before, '我'), edited(before, '他')];
    const merged = apply(theirs, rebased(spliceOf(before, mine), spliceOf(before, theirs)));
    const written = (list: readonly string[]) => list.filter((letter) => !letter.startsWith('·'));
    const story = JSON.stringify({ before, mine, theirs, merged });
    expect([...written(mine), ...written(theirs)].sort(), story).toEqual(written(merged).sort());
    const kept = before.filter((letter) => mine.includes(letter) && theirs.includes(letter));
    expect(
      merged.filter((letter) => letter.startsWith('·')),
      story,
    ).toEqual(kept);
  }
});

it('moves a caret with the letters around it', () => {
  const insertBefore = { at: 0, remove: 0, insert: ['新', '的'] };
  expect([movedBy(0, insertBefore), movedBy(3, insertBefore)]).toEqual([0, 5]);
  expect(movedBy(3, { at: 1, remove: 4, insert: ['x'] })).toBe(2);
});
