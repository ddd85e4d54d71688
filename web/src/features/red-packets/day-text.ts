import type { DayUse } from '@/api/marketing';
import { priceOf } from '@/widgets/fields/money-text';

/** The sum given today and the rest of the limit, as one sentence. */
export function dayText({ today, daily, left }: DayUse, verb: string): string {
  if (daily === null || left === null) return `${verb} ${priceOf(today)}，不限总额`;
  if (left === 0) return `${verb} ${priceOf(today)}，今天的额度已用完`;
  return `${verb} ${priceOf(today)}，还剩 ${priceOf(left)}`;
}

/** Per cent of the limit that is used. */
export function usedPart({ today, daily }: DayUse): number {
  return daily ? Math.min((today / daily) * 100, 100) : 0;
}
