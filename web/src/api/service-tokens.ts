import { ask, get, post } from './service';

const BASE = '/system/service-token';

export interface Scope {
  readonly value: string;
  readonly label: string;
}

/** Reads what a machine may send: kinds of record, and what stands beside them. */
export const readScopes = async (signal?: AbortSignal): Promise<readonly Scope[]> => {
  const answer = await ask<{ items: Scope[] }>(get(`${BASE}/scopes`), { signal });
  return answer.items;
};

export interface NewToken {
  readonly name: string;
  /** The token itself: no other answer carries it. */
  readonly token: string;
  readonly scopes: readonly string[];
}

export const makeToken = (values: Readonly<Record<string, unknown>>) =>
  ask<NewToken>(post(`${BASE}/add`, values));
