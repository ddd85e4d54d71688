import { useState } from 'react';
import { keys } from '@/api/keys';
import { savePlan, type CalendarItem } from '@/api/plans';
import { queryClient } from '@/api/query-client';
import { attempt } from '@/api/use-act';
import { plannedText } from '@/lib/dates';
import { notify } from '@/ui';
import type { Drag } from '@/widgets/reorder';

/** Only what somebody planned moves: the dates of a record belong to its own form. */
const movable = (item: CalendarItem) => item.planId !== null && item.certainty === 'scheduled';

async function moveTo(item: CalendarItem, at: string, back?: string): Promise<void> {
  const { kind, id, what, reason } = item;
  await attempt(async () => {
    await savePlan({ kind, recordId: id, action: what, at, reason });
    const undo = back ? { label: '撤销', run: () => void moveTo(item, back) } : undefined;
    notify.success(back ? `已改到${plannedText(at, new Date())}` : '已改回原来的时间', undo);
  });
  void queryClient.invalidateQueries({ queryKey: keys.calendar.all });
}

/** Drags a plan to another day of the sheet, at the same time of the day. */
export function usePlanDrag() {
  const [over, setOver] = useState<string | null>(null);
  const begin = (item: CalendarItem, element: HTMLElement): Drag<string> | null =>
    movable(item)
      ? {
          zone: element.closest('[role="grid"]'),
          placeAt: (under) => under.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null,
          show: setOver,
          drop: (day) => {
            if (!item.at.startsWith(day)) void moveTo(item, `${day} ${item.at.slice(11)}`, item.at);
          },
        }
      : null;
  return { over, begin };
}
