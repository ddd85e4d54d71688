/** A person may type for a name: the name, its pinyin, the first letters of it, or a mixture. */
export interface Named {
  label: string;
  /** A syllable for each character of the label; digits stand for themselves. */
  pinyin: readonly string[];
  /** Other words for it. */
  aliases?: readonly string[];
}

/** Each syllable, in order, gives at least its first letter. */
const spells = (typed: string, [first, ...rest]: readonly string[]): boolean => {
  if (typed === '') return true;
  if (first === undefined) return false;
  for (let length = first.length; length > 0; length -= 1)
    if (typed.startsWith(first.slice(0, length)) && spells(typed.slice(length), rest)) return true;
  return false;
};

/** Input methods put spaces or apostrophes between the syllables that they compose. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]/g, '');

/** 0 for a match from the beginning, 1 for one further on, null for none; `typed` is `plain`. */
export const rank = (typed: string, { label, pinyin, aliases = [] }: Named): 0 | 1 | null => {
  const name = plain(label);
  if (name.startsWith(typed) || spells(typed, pinyin) || aliases.some((alias) => alias.startsWith(typed)))
    return 0;
  const within = name.includes(typed) || pinyin.some((_, index) => spells(typed, pinyin.slice(index)));
  return within ? 1 : null;
};

/** The entries that fit what is typed, the ones that begin with it first. */
export const matching = <T extends Named>(all: readonly T[], query: string): T[] => {
  const typed = plain(query);
  const ranked = all.map((item) => ({ item, at: rank(typed, item) }));
  return [0, 1].flatMap((at) => ranked.filter((one) => one.at === at).map(({ item }) => item));
};
