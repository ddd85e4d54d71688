import type { DocumentStatus } from '../frames';

/** Facts of a document beside its text; the last tab that knew something wrote it. */
export interface Facts {
  /** For telling the person which document is meant. */
  title: string;
  /** Rights of this person as the server told last. */
  mode: DocumentStatus['mode'];
  reason: string;
  /** A state vector that the server had called durable. */
  durable: Uint8Array;
  /** Time of writing, in milliseconds since 1970. */
  at: number;
}

/** A Yjs update in the browser. */
export interface Row {
  id: number;
  update: Uint8Array;
  /** The server has not called it durable. */
  dirty: boolean;
  /** Written by a copy that may hold what was never stored: only its edits are of use. */
  stale?: boolean;
}

export interface Kept {
  rows: Row[];
  facts: Facts | null;
}

/** Changes of one transaction: all of them or none. */
export interface Change {
  put?: Omit<Row, 'id'>;
  drop?: readonly number[];
  facts?: Facts;
}

export interface Listed {
  name: string;
  dirty: boolean;
  facts: Facts | null;
}

/**
 * Copies of documents in this browser, by name. Tabs share it, so a row is only ever dropped by
 * its id, by a tab that knows its content to be in another row or on the server.
 */
export interface CopyStore {
  read(name: string): Promise<Kept>;
  /** Resolves with the new row's id, when it is on disk; rejects when there is no room. */
  change(name: string, change: Change): Promise<number | null>;
  /** The copies whose names begin like this. */
  list(prefix: string): Promise<Listed[]>;
}

/** Nobody is shown another account's copies: the name begins with who wrote. */
export const copyName = (account: number, kind: string, record: string): string =>
  `${accountPrefix(account)}${kind}/${record}`;

export const accountPrefix = (account: number): string => `${account}/`;

export const readCopyName = (name: string): { account: number; kind: string; record: string } => {
  const [account = '', kind = '', record = ''] = name.split('/');
  return { account: Number(account), kind, record };
};
