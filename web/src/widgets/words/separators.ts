/** Symbols and blanks between the letters of a word; the rule is said in apps/review/words/search/separators.py. */
const LETTER = /^[\p{L}\p{N}]$/u;
const PUNCTUATION = /[,.!?;:()"'，。！？；：（）、…—“”‘’《》〈〉【】「」『』]/;
/** Characters that Python calls blank. */
const BLANK = /[^\S\ufeff]|[\x1c-\x1f\x85]/;
const LONGEST = 5;

const known = new Map<string, boolean>();

export const isLetter = (letter: string): boolean => {
  const found = known.get(letter);
  if (found !== undefined) return found;
  const is = LETTER.test(letter);
  known.set(letter, is);
  return is;
};

/** True if a word may be spread over these places of the text; `units` are the letters before which a unit begins. */
export const allowed = (
  text: readonly string[],
  places: readonly number[],
  units: ReadonlySet<number>,
  spelled: boolean,
): boolean => {
  const gaps = gapsBetween(text, places);
  if (gaps.size === 0) return true;
  const all = [...gaps.values()];
  if (all.some((gap) => gap.length > LONGEST || gap.includes('\n'))) return false;
  const written = all.flat().join('');
  const punctuated = PUNCTUATION.test(written);
  if (!punctuated && !BLANK.test(written)) return true;
  const everywhere =
    gaps.size === places.length - 1 ||
    (gaps.size === units.size && [...units].every((unit) => gaps.has(unit)));
  return everywhere && (spelled || !punctuated || units.size >= 2);
};

const gapsBetween = (text: readonly string[], places: readonly number[]): Map<number, readonly string[]> => {
  const gaps = new Map<number, readonly string[]>();
  places.forEach((place, i) => {
    const before = places[i - 1];
    if (before !== undefined && place - before > 1) gaps.set(i, text.slice(before + 1, place));
  });
  return gaps;
};
