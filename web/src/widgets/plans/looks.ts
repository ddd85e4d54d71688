import type { CalendarItem } from '@/api/plans';
import type { TagTone } from '@/ui';

export type Look = 'scheduled' | 'planned' | 'late' | 'done' | 'failed';

/** State of an item: certain, planned, missed, over, or failed. */
export const lookOf = ({ certainty, late }: CalendarItem): Look => (late ? 'late' : certainty);

export const LOOKS: Readonly<Record<Look, { label: string; tone: TagTone; note: string }>> = {
  scheduled: { label: '已排定', tone: 'info', note: '到时自动执行' },
  planned: { label: '计划中', tone: 'mute', note: '还没有过审，到时不会自动上线' },
  late: { label: '已逾期', tone: 'warn', note: '计划时间已过，仍未过审' },
  done: { label: '已完成', tone: 'ok', note: '' },
  failed: { label: '未完成', tone: 'bad', note: '' },
};
