import type { RecordData } from '@/api/records';
import { consoleNow, momentText } from '@/lib/dates';
import type { Story } from '@/widgets/app-page';
import { isContent, warningOf } from '@/widgets/fields';

/** Readers see the entry now: it is shown, its time has come, and what it points at is there. */
export function isDue(entry: RecordData, now = momentText(consoleNow())): boolean {
  const target = entry[String(entry['type'])];
  return (
    entry['visible'] === true && isWithin(entry['period'], now) && !(isContent(target) && warningOf(target))
  );
}

const isWithin = (period: unknown, now: string): boolean => {
  if (!Array.isArray(period)) return true;
  const [from, to] = period as string[];
  return (from ?? '') <= now && now <= (to ?? now);
};

/** A carousel that readers see now, as a picture of the page. */
export function liveStory(record: RecordData): Story[] {
  const due =
    record.live === true &&
    record['visible'] === true &&
    isWithin(record['period'], momentText(consoleNow()));
  if (!due) return [];
  return [
    {
      key: String(record.id),
      title: String(record['title']),
      cover: String(record['cover'] ?? ''),
      badge: String(record['badge'] ?? ''),
    },
  ];
}
