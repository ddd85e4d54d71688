import type { Kind } from '@/api/kinds';

/** URL that opens a record of a queue. */
export function examineUrl(kind: Kind, record: { readonly id: number }): string | undefined {
  const path = kind.routes.examine ?? kind.routes.detail;
  return path && `${path}?id=${record.id}`;
}
