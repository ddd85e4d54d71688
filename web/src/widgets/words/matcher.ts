import { Automaton } from './automaton';
import type { Fold } from './fold';
import { allowed, isLetter } from './separators';
import { spellings } from './pinyin';

/** A word of the list (docs/wire.md, "Words"). */
export interface Word {
  id: number;
  word: string;
  level: number;
  category: string;
  replacement: string;
  note: string;
  /** Letters that say the same count. */
  folds: boolean;
  /** Symbols may stand between the letters. */
  gaps: boolean;
  /** Phrases in which the word is harmless. */
  exceptions: readonly string[];
  /** The word in parts, each with its spellings in pinyin; empty without pinyin. */
  spellings: readonly (readonly string[])[];
}

/** `from` and `to` are UTF-16 units of the text. */
export interface Found {
  id: number;
  from: number;
  to: number;
}

export type Find = (text: string) => Found[];

interface Form {
  word: Word;
  letters: readonly string[];
  /** The letters before which a new unit begins: every letter, or every syllable. */
  units: ReadonlySet<number>;
  spelled: boolean;
  /** As in the list, no character replaced by its pinyin. */
  own: boolean;
  exceptions: readonly (readonly string[])[];
}

interface Hit {
  word: Word;
  start: number;
  end: number;
}

const LATIN = /^[0-9a-z]$/;

/** Finds the words in texts by the rules of apps/review/words/search/matcher.py. */
export const matcherOf = (words: readonly Word[], fold: Fold): Find => {
  const forms = words.flatMap((word) => formsOf(word, fold));
  const spread = laneOf(forms.filter(maySpread));
  const whole = laneOf(forms.filter((form) => !maySpread(form)));
  return (text) => {
    const points = Array.from(text);
    const folded = points.map(fold);
    const hits: Hit[] = [];
    const judge = (form: Form, places: readonly number[]) => {
      if (isHit(form, points, folded, places)) hits.push({ word: form.word, ...bounds(places) });
    };
    whole(folded, (form, start) =>
      judge(
        form,
        form.letters.map((_, i) => start + i),
      ),
    );
    const places = [...folded.entries()].flatMap(([i, letter]) =>
      isLetter(letter) || letter === '\n' ? [i] : [],
    );
    spread(
      places.map((i) => folded[i] ?? ''),
      (form, start) => {
        const taken = places.slice(start, start + form.letters.length);
        if (allowed(folded, taken, form.units, form.spelled)) judge(form, taken);
      },
    );
    return inUnits(points, text, uncovered(hits));
  };
};

type Lane = (text: readonly string[], tell: (form: Form, start: number) => void) => void;

const laneOf = (forms: readonly Form[]): Lane => {
  const automaton = new Automaton(forms.map(({ letters }) => letters));
  return (text, tell) =>
    automaton.find(text, (number, end) => {
      const form = forms[number];
      if (form) tell(form, end - form.letters.length);
    });
};

const every = (from: number, to: number): Set<number> =>
  new Set(Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i));

const formsOf = (word: Word, fold: Fold): Form[] => {
  const exceptions = word.exceptions.map((phrase) => Array.from(phrase, fold));
  const letters = Array.from(word.word, fold);
  const spelled = letters.some((letter) => LATIN.test(letter));
  const written = { word, letters, units: every(1, letters.length), spelled, own: true, exceptions };
  return [
    written,
    ...spellings(word.spellings).map((way) => {
      let begin = 0;
      const begins = way.map((part) => (begin += part.length) - part.length);
      const units = new Set(begins.slice(1));
      return { word, letters: Array.from(way.join('')), units, spelled: true, own: false, exceptions };
    }),
  ];
};

/** A word that has symbols itself is taken as it stands. */
const maySpread = ({ word, letters }: Form): boolean => word.gaps && letters.every(isLetter);

const bounds = (places: readonly number[]) => ({ start: places[0] ?? 0, end: (places.at(-1) ?? 0) + 1 });

/** Not written otherwise than the word asks, no part of a Latin word, no exception. */
const isHit = (
  form: Form,
  points: readonly string[],
  folded: readonly string[],
  places: readonly number[],
): boolean => {
  const { start, end } = bounds(places);
  if (!form.word.folds && !isWritten(form, points, places)) return false;
  if (isJoined(folded, start - 1) || isJoined(folded, end - 1)) return false;
  return !form.exceptions.some((phrase) => isWithin(phrase, folded, start, end));
};

/** Letter by letter as in the list; pinyin that replaces characters is asked for by itself. */
const isWritten = ({ word, own }: Form, points: readonly string[], places: readonly number[]): boolean =>
  !own || Array.from(word.word).every((letter, i) => points[places[i] ?? -1] === letter);

/** This letter and the next are Latin letters or digits: no Latin word ends between them. */
const isJoined = (folded: readonly string[], left: number): boolean =>
  LATIN.test(folded[left] ?? '') && LATIN.test(folded[left + 1] ?? '');

const isWithin = (
  phrase: readonly string[],
  folded: readonly string[],
  start: number,
  end: number,
): boolean => {
  for (let at = Math.max(0, end - phrase.length); at <= start; at += 1)
    if (phrase.every((letter, i) => folded[at + i] === letter)) return phrase.length > 0;
  return false;
};

/** In the order of the text; what lies within another of at least its level is left out. */
const uncovered = (hits: Hit[]): Hit[] => {
  hits.sort(
    (one, other) =>
      one.start - other.start ||
      other.end - one.end ||
      other.word.level - one.word.level ||
      one.word.id - other.word.id,
  );
  const reached = [0, 0, 0, 0];
  return hits.filter(({ word, end }) => {
    if (Math.max(...reached.slice(word.level)) >= end) return false;
    reached[word.level] = end;
    return true;
  });
};

const inUnits = (points: readonly string[], text: string, hits: readonly Hit[]): Found[] => {
  const plain = points.length === text.length;
  const unit = (place: number) => (plain ? place : points.slice(0, place).join('').length);
  return hits.map(({ word, start, end }) => ({ id: word.id, from: unit(start), to: unit(end) }));
};
