import type { RecordData } from '@/api/records';
import { Stack } from '@/ui';
import { PreviewImage } from '@/widgets/SmallImage';
import s from './tasks.module.css';
import { asUrl, labelOf, text, type PreviewProps } from './values';

/** One task on the page of tasks. */
export const TaskPreview = ({ kind, record }: PreviewProps) => (
  <Stack gap={14} top pad={16} className={s.page}>
    <h2>任务中心</h2>
    <Stack as="section" gap={8} className={s.group}>
      <h3>{labelOf(kind, 'category', record['category'])}</h3>
      <TaskEntry task={record} />
    </Stack>
  </Stack>
);

/** A medal or an avatar frame in words. */
export const honourName = ({ kind }: { kind: string }): string =>
  kind === 'avatar_frame' ? '头像框' : '勋章';

/** A task as the app lists it. */
export function TaskEntry({ task, current = false }: { task: RecordData; current?: boolean }) {
  const icon = asUrl(task['icon']);
  const target = Number(task['target'] ?? 1);
  return (
    <Stack gap={10} align="center" pad={10} className={s.task} data-current={current || undefined}>
      {icon ? (
        <PreviewImage sizes="40px" src={icon} alt="" />
      ) : (
        <i aria-hidden>{text(task['title']).slice(0, 1)}</i>
      )}
      <div>
        <b>
          {text(task['title'])}
          {target > 1 && <small> 0/{target}</small>}
        </b>
        <small>{text(task['summary'])}</small>
        <em>
          {Number(task['points'] ?? 0) > 0 && `+${String(task['points'])} 积分`}
          {Boolean(task['honour']) && ` 送${honourName(task['honour'] as { kind: string })}`}
        </em>
      </div>
      <span>{text(task['button']) || '去完成'}</span>
    </Stack>
  );
}
