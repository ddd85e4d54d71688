import { useCallback } from 'react';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import type { Claim } from '@/api/review';
import { useClaims, type Holder } from '../shared/claims';

/** Finds who is at a row: as the socket told last, else as the row came. */
export function useHolders(kind: Kind): (record: RecordData) => Holder | null {
  const claims = useClaims(kind.key);
  return useCallback(
    (record: RecordData) => {
      const told = claims.get(record.id);
      return told === undefined ? ((record['claim'] as Claim | null | undefined)?.by ?? null) : told;
    },
    [claims],
  );
}
