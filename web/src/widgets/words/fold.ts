/**
 * Letters that say the same: full and half width, upper and lower case, traditional and simplified. The same rules on
 * the server (apps/review/words/search/fold.py); both run apps/review/words/tests/cases.json.
 */
export type Fold = (letter: string) => string;

const isOne = (text: string): boolean =>
  text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff);

/** Two letters that stand for one (㎏) stay what they are. */
const one = (before: string, after: string): string => (isOne(after) ? after : before);

/** Folds one character into one; `pairs` are traditional characters, each before its simplified one. */
export const foldWith = (pairs: string): Fold => {
  const simplified = new Map<string, string>();
  for (let i = 0; i < pairs.length; i += 2) simplified.set(pairs.charAt(i), pairs.charAt(i + 1));
  const known = new Map<string, string>();
  return (letter) => {
    const found = known.get(letter);
    if (found !== undefined) return found;
    const wide = one(letter, letter.normalize('NFKC'));
    const lower = one(wide, wide.toLowerCase());
    const folded = simplified.get(lower) ?? lower;
    known.set(letter, folded);
    return folded;
  };
};
