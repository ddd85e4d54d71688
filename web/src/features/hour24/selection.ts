import { addDays } from 'date-fns';
import type { ContentReference } from '@/api/contents';
import { consoleNow, dateText, momentText } from '@/lib/dates';

/** A content picked for the timeline, and its time. `reason` says why the server refused it. */
export interface Picked {
  readonly content: ContentReference;
  readonly at: string;
  readonly reason?: string;
}

/** Returns the time of publication if it was today or yesterday, else now: the timeline goes back no further. */
export function momentFor(publishedAt: string | null, now = consoleNow()): string {
  const from = `${dateText(addDays(now, -1))} 00:00:00`;
  const present = momentText(now);
  return publishedAt && publishedAt >= from && publishedAt <= present ? publishedAt : present;
}

/** The newest moment first, as the line reads. */
export const inOrder = (picked: readonly Picked[]): Picked[] =>
  picked.toSorted((one, other) => other.at.localeCompare(one.at));
