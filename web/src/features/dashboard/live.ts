import { kinds, type KindKey } from '@/generated/console';
import type { KindOutline } from '@/api/kinds';

/** Sums that a worker brings up to date each minute are read again as often. */
export const MINUTE_MS = 60_000;

/** Kinds whose records are published: a change of one moves the figures. */
export const CONTENT_KINDS: readonly KindKey[] = Object.values<KindOutline>(kinds)
  .filter(({ auditGroup }) => auditGroup)
  .map(({ key }) => key as KindKey);
