import { call } from './client';

/** One address of a batch: where the picture stands now, or why it could not be taken over. */
export type Dumped = { source: string; url: string } | { source: string; reason: string };

/** Has pictures of other sites taken over into our storage; at most 30 addresses. */
export const dumpPictures = async (urls: string[], signal?: AbortSignal): Promise<Dumped[]> => {
  const ref = { method: 'POST', path: '/upload/dump/batch' } as const;
  return (await call<{ items: Dumped[] }>(ref, { urls }, { signal })).items;
};

/** Beginnings of addresses that are ours (docs/wire.md). */
export const fetchAddressRule = async (): Promise<string[]> =>
  (await call<{ prefixes: string[] }>({ method: 'GET', path: '/upload/address-rule' })).prefixes;
