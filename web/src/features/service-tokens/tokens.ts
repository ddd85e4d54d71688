import type { NewToken } from '@/api/service-tokens';

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
