import { useState, type DragEvent } from 'react';
import { keys } from '@/api/keys';
import { savePlan, type CalendarItem } from '@/api/plans';
import { queryClient } from '@/api/query-client';
import { attempt } from '@/api/use-act';
import { notify } from '@/ui';

/** Only what somebody planned moves: the dates of a record belong to its own form. */
const movable = (item: CalendarItem) => item.planId !== null && item.certainty === 'scheduled';

async function moveTo(item: CalendarItem, at: string, back?: string): Promise<void> {
  const { kind, id, what, reason } = item;
  await attempt(async () => {
    await savePlan({ kind, recordId: id, action: what, at, reason });
    const undo = back ? { label: '撤销', run: () => void moveTo(item, back) } : undefined;
    notify.success(back ? `已改到 ${at.slice(0, 16)}` : '已改回原来的时间', undo);
  });
  void queryClient.invalidateQueries({ queryKey: keys.calendar.all });
}

/** Dragging a plan to another day, at the same time of the day. */
export function useMoving() {
  const [dragged, setDragged] = useState<CalendarItem | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    over: dragged ? over : null,
    source: (item: CalendarItem) =>
      movable(item) ? { draggable: true, onDragStart: () => setDragged(item), onDragEnd: stop } : {},
    target: (day: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(day);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged && !dragged.at.startsWith(day))
          void moveTo(dragged, `${day} ${dragged.at.slice(11)}`, dragged.at);
        stop();
      },
    }),
  };
}
