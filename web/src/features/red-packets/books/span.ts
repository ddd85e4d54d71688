import type { Span } from '@/api/marketing';

/** From the first of the month to `today` (`YYYY-MM-DD`). */
export const thisMonth = (today: string): Span => ({ since: `${today.slice(0, 8)}01`, until: today });
