import { ask, get, post } from './service';

/** Sensitive words (docs/wire.md, "Words"). */

/** `[id, word, level, category, replacement, note, variants, exceptions, spellings]` */
export type WordRow = readonly [
  number,
  string,
  number,
  string,
  string,
  string,
  number,
  readonly string[],
  readonly (readonly string[])[],
];

export interface WordNews {
  readonly version: number;
  /** Everything, and not only what changed. */
  readonly whole: boolean;
  readonly letters: string;
  readonly words: readonly WordRow[];
  readonly gone: readonly number[];
}

export interface TriedHit {
  readonly wordId: number;
  readonly word: string;
  readonly found: string;
  readonly level: number;
  readonly levelLabel: string;
  readonly categoryLabel: string;
  readonly note: string;
  readonly replacement: string;
  readonly from: number;
  readonly to: number;
}

export const readWordNews = (since: number | undefined) =>
  ask<WordNews>(get('/sensitive-word/list-for-editors', { since }));

/** POST, for a text may be long. */
export const tryWords = (text: string, signal?: AbortSignal) =>
  ask<{ total: number; hits: readonly TriedHit[] }>(post('/sensitive-word/try', { text }), { signal });

interface Ignored {
  readonly items: readonly { readonly wordId: number }[];
}

const idsOf = ({ items }: Ignored): number[] => items.map(({ wordId }) => wordId);

/** Words that somebody said are meant in this record. */
export const readIgnored = async (kind: string, id: number): Promise<number[]> =>
  idsOf(await ask<Ignored>(get('/sensitive-word/ignored', { kind, id })));

export const ignoreWord = async (
  kind: string,
  id: number,
  wordId: number,
  ignored: boolean,
): Promise<number[]> =>
  idsOf(await ask<Ignored>(post('/sensitive-word/ignore', { kind, id, wordId, ignored })));
