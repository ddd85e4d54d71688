import { ask, get, post } from './service';

interface Named {
  readonly id: number;
  readonly label: string;
}

export type VersionReason =
  | 'submit'
  | 'publish'
  | 'approve'
  | 'lock_broken'
  | 'saved'
  | 'before_restore'
  | 'before_conversion'
  | 'automatic';

/** One version of a co-edited record (docs/wire.md, "Kindless calls"). */
export interface Version {
  readonly id: number;
  readonly name: string;
  readonly reason: VersionReason;
  /** Cause of the version, in words. */
  readonly label: string;
  readonly at: string;
  readonly by: Named | null;
  readonly contributors: readonly Named[];
  readonly words: number;
  /** Words more or fewer than the version before; only in a list. */
  readonly change?: number;
}

export interface VersionNode {
  type: string;
  text?: string;
  attrs?: Readonly<Record<string, unknown>>;
  marks?: readonly { type: string; attrs?: Readonly<Record<string, unknown>> }[];
  content?: readonly VersionNode[];
}

export interface VersionContent {
  readonly html: string;
  /** ProseMirror's JSON; null when only the HTML can still be read. */
  readonly body: VersionNode | null;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: unknown }[];
  /** Of the present text: false when the editor has no place for something in it. */
  readonly showable?: boolean;
}

export interface DocumentKey {
  kind: string;
  id: string | number;
}

export const listVersions = (key: DocumentKey, page: number, signal?: AbortSignal) =>
  ask<{ items: Version[]; total: number }>(get('/document/version/list', { ...key, page, pageSize: 50 }), {
    signal,
  });

/** A version, or what the document says now. */
export const readVersion = (key: DocumentKey, version: number | null, signal?: AbortSignal) =>
  ask<VersionContent>(get('/document/version/detail', { ...key, version }), { signal });

export const saveVersion = (key: DocumentKey, name: string) =>
  ask<Version>(post('/document/version/save', { ...key, name }));

export const renameVersion = (key: DocumentKey, version: number, name: string) =>
  ask<Version>(post('/document/version/rename', { ...key, version, name }));

export const restoreVersion = (key: DocumentKey, version: number) =>
  ask<Version>(post('/document/version/restore', { ...key, version }));

export const convertDocument = (key: DocumentKey) =>
  ask<Version>(post('/document/version/convert', { ...key }));

/** Lets a quarantined document be opened again; for the super administrator. */
export const releaseDocument = (key: DocumentKey) => ask<unknown>(post('/document/release', { ...key }));
