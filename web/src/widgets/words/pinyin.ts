/** A word with more ways is spelled wholly, or with one part spelled (apps/review/words/search/pinyin.py). */
const MOST = 64;

type Parts = readonly (readonly string[])[];

/** Every way to write the word, in parts, but the one in characters alone. */
export const spellings = (parts: Parts): string[][] => {
  if (parts.length === 0) return [];
  const count = parts.reduce((product, part) => product * part.length, 1);
  const ways = count <= MOST ? product(parts) : few(parts);
  return ways.filter((way) => way.some((part, i) => part !== parts[i]?.[0]));
};

const product = (parts: Parts): string[][] =>
  parts.reduce<string[][]>((ways, part) => ways.flatMap((way) => part.map((one) => [...way, one])), [[]]);

const few = (parts: Parts): string[][] => [
  parts.map((part) => part[1] ?? part[0] ?? ''),
  ...parts.flatMap((part, i) =>
    part.slice(1).map((syllable) => parts.map((other, j) => (j === i ? syllable : (other[0] ?? '')))),
  ),
];
