import { ask, get, post } from './service';

/** A version that was published. */
export interface TextVersion {
  readonly number: number;
  readonly title: string;
  /** The change, in the words of the person who published it. */
  readonly note: string;
  readonly effectiveAt: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly state: 'waiting' | 'current' | 'past' | 'withdrawn';
}

interface Versions {
  readonly items: readonly TextVersion[];
}

export const readTextVersions = (id: number, signal?: AbortSignal): Promise<Versions> =>
  ask(get('/setting/configure/versions', { id }), { signal });

export const readTextVersion = (
  id: number,
  number: number,
  signal?: AbortSignal,
): Promise<TextVersion & { readonly content: string }> =>
  ask(get('/setting/configure/version', { id, number }), { signal });

export const withdrawTextVersion = (id: number, number: number): Promise<Versions> =>
  ask(post('/setting/configure/withdraw', { id, number }));
