import { foldWith, type Fold } from './fold';
import { matcherOf, type Find, type Found, type Word } from './matcher';

/** The list, or texts to search with the list that was told last. */
export type Asked =
  | { type: 'list'; words: readonly Word[]; letters: string }
  | { type: 'find'; number: number; texts: readonly string[] };

export interface Answered {
  number: number;
  found: Found[][];
}

let fold: Fold = (letter) => letter;
let find: Find = () => [];

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  if (data.type === 'list') {
    if (data.letters) fold = foldWith(data.letters);
    find = matcherOf(data.words, fold);
    return;
  }
  self.postMessage({ number: data.number, found: data.texts.map(find) } satisfies Answered);
};
