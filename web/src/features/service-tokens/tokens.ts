import { call } from '@/api/client';

const BASE = '/system/service-token';

export interface Scope {
  readonly value: string;
  readonly label: string;
}

/** What a machine may send: kinds of record, and what stands beside them. */
export const readScopes = async (signal?: AbortSignal): Promise<readonly Scope[]> => {
  const answer = await call<{ items: Scope[] }>({ method: 'GET', path: `${BASE}/scopes` }, {}, { signal });
  return answer.items;
};

export interface NewToken {
  readonly name: string;
  /** The token itself: this answer is the only place where it ever stands. */
  readonly token: string;
  readonly scopes: readonly string[];
}

export const makeToken = (values: Readonly<Record<string, unknown>>) =>
  call<NewToken>({ method: 'POST', path: `${BASE}/add` }, values);

/** A request that the token is good for, to try it with. */
export const exampleOf = (origin: string, { token, scopes }: NewToken): string => {
  const what = scopes.find((scope) => scope !== 'file') ?? scopes[0] ?? '';
  const body =
    what === 'view'
      ? '{"key": "batch-1", "items": [{"kind": "article", "id": 1, "views": 1}]}'
      : '{"items": [{"key": "1001"}]}';
  return [
    `curl ${origin}/api/ingest/${what}`,
    `  -H 'Authorization: Bearer ${token}'`,
    ...(what === 'file'
      ? [`  -F file=@picture.jpg`]
      : [`  -H 'Content-Type: application/json'`, `  -d '${body}'`]),
  ].join(' \\\n');
};
