import type { RecordData } from '@/api/records';
import type { TagTone } from '@/ui';

export interface Phase {
  readonly label: string;
  readonly tone: TagTone;
}

/** The state of a buoy at `now` (a moment of the wire): switched off, to come, shown, or over. */
export function phaseOf(buoy: RecordData, now: string): Phase {
  const [from, to] = (buoy['period'] as readonly [string, string] | null) ?? ['', ''];
  if (to < now) return { label: '已结束', tone: 'mute' };
  if (buoy['enabled'] !== true) return { label: '已停用', tone: 'warn' };
  return from > now ? { label: '待展示', tone: 'info' } : { label: '展示中', tone: 'ok' };
}
