import type { Kind } from '@/api/kinds';

/** Where a record of a queue opens. */
export function examineAddress(kind: Kind, record: { readonly id: number }): string | undefined {
  const path = kind.routes.examine ?? kind.routes.detail;
  return path && `${path}?id=${record.id}`;
}
