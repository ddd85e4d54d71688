import { ask, post } from './service';

export type BulletMode = 'scroll' | 'top' | 'bottom';

/** One line of a template: it appears at second `at` of the player. */
export interface BulletLine {
  readonly at: number;
  readonly text: string;
  readonly mode: BulletMode;
  readonly colour: string;
}

/** The reason for which a row of a file or of a pasted text is no line. Rows count from 1. */
export interface BadLine {
  readonly row: number;
  readonly column: string;
  readonly reason: string;
}

export interface ReadLines {
  readonly lines: readonly BulletLine[];
  /** Lines that lack nothing but a position the app knows; among the bad ones too. */
  readonly unplaced: readonly Omit<BulletLine, 'mode'>[];
  /** At most a hundred of them. */
  readonly bad: readonly BadLine[];
  readonly badTotal: number;
}

export type LineSource = { readonly file: File } | { readonly text: string };

/** Reads lines without saving anything; `badFrom` is the number of bad rows that are known already. */
export const readLines = (source: LineSource, badFrom = 0) =>
  ask<ReadLines>(post('/bullet-template/lines', { ...source, badFrom }), { multipart: 'file' in source });
