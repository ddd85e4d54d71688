import type { RecordData } from '@/api/records';
import type { ColumnSpec } from '@/generic-screens/grid/columns';
import { Tag, Tip, type TagTone } from '@/ui';

/** Visibility of an entry to readers now, from the fields of the list. */
export interface Visibility {
  readonly phase: 'shown' | 'hidden' | 'waiting' | 'over' | 'gone' | 'beyond';
  /** Among those shown, from 1. */
  readonly place: number;
}

const PHASES: Record<Visibility['phase'], { label: string; tone: TagTone; why: string }> = {
  shown: { label: '展示中', tone: 'ok', why: '读者现在能看到' },
  waiting: { label: '待上线', tone: 'info', why: '到展示时间后自动上线' },
  over: { label: '已过期', tone: 'mute', why: '展示时间已过，可修改展示时间或移除' },
  hidden: { label: '已隐藏', tone: 'mute', why: '显示后读者才能看到' },
  gone: { label: '内容未上线', tone: 'bad', why: '内容已撤稿、隐藏或还没有发布，读者看不到' },
  beyond: { label: '超出条数', tone: 'warn', why: '排在展示条数之外，往前移动后读者才能看到' },
};

export const visibilityOf = (record: RecordData): Visibility | null =>
  (record['standing'] as Visibility | null | undefined) ?? null;

function VisibilityCell({ record }: { record: RecordData }) {
  const visibility = visibilityOf(record);
  if (!visibility) return null;
  const { label, tone, why } = PHASES[visibility.phase];
  return (
    <Tip text={why}>
      <span>
        <Tag tone={tone}>{label}</Tag>
      </span>
    </Tip>
  );
}

export const STANDING: ColumnSpec = {
  id: 'standing',
  label: '展示状态',
  width: 116,
  align: 'left',
  sortable: false,
  optional: false,
  cell: (record) => <VisibilityCell record={record} />,
};

/** Above the first entry that does not fit any more a line is drawn; what readers do not see is paler. */
export function markOf(record: RecordData, before: RecordData | undefined): string | undefined {
  const phase = visibilityOf(record)?.phase;
  if (!phase || phase === 'shown') return undefined;
  const first = phase === 'beyond' && (!before || visibilityOf(before)?.phase !== 'beyond');
  return first ? 'quiet cut' : 'quiet';
}
