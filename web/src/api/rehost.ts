import { ask, get, post } from './service';

/** One URL of a batch: where the picture stands now, or why it could not be taken over. */
export type RehostedPicture = { source: string; url: string } | { source: string; reason: string };

/** Has pictures of other sites taken over into our storage; at most 30 URLs. */
export const rehostPictures = async (urls: string[], signal?: AbortSignal): Promise<RehostedPicture[]> =>
  (await ask<{ items: RehostedPicture[] }>(post('/upload/dump/batch', { urls }), { signal })).items;

/** Beginnings of URLs that are ours (docs/wire.md). */
export const fetchAddressRule = async (): Promise<string[]> =>
  (await ask<{ prefixes: string[] }>(get('/upload/address-rule'))).prefixes;
