import { useQuery } from '@tanstack/react-query';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { callOf, readPage, type RecordData } from '@/api/records';
import type { PeekProps } from '@/generic-screens/list/peek';
import { PeekPhone } from '@/generic-screens/review/item/app-view/PeekPhone';
import { TaskEntry } from '@/generic-screens/review/item/app-view/previews/TaskPreview';
import { consoleNow, momentText } from '@/lib/dates';
import { SkeletonRows, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { groupsOf } from './task-page';
import s from './tasks.module.css';

const ALL = { pageSize: 100 };

/** All tasks in the order by hand. */
export const tasksQuery = (kind: Kind) => ({
  queryKey: keys.records.for(kind.key, 'order'),
  meta: follow(kind.key),
  queryFn: ({ signal }: { signal: AbortSignal }) => readPage(callOf(kind, 'list'), ALL, signal),
});

/** The app's page of tasks beside the list, the task under the cursor outlined. */
export function TaskPhone({ kind, record, onClose }: PeekProps) {
  const query = useQuery(tasksQuery(kind));
  return (
    <PeekPhone label="手机上的任务中心" onClose={onClose}>
      {query.error && !query.data ? (
        <LoadError what="任务" query={query} />
      ) : query.data ? (
        <TaskPage kind={kind} tasks={query.data.items} current={record.id} />
      ) : (
        <SkeletonRows />
      )}
    </PeekPhone>
  );
}

interface TaskPageProps {
  kind: Kind;
  tasks: readonly RecordData[];
  current?: number;
}

export function TaskPage({ kind, tasks, current = 0 }: TaskPageProps) {
  const groups = groupsOf(kind, tasks, momentText(consoleNow()));
  return (
    <Stack top gap={16} pad={16} className={s.app}>
      <h3>任务中心</h3>
      {!groups.length && <p>还没有启用的任务。</p>}
      {groups.map((group) => (
        <Stack key={group.value} as="section" gap={8} aria-label={group.label}>
          <h4>{group.label}</h4>
          {group.tasks.map((task) => (
            <TaskEntry key={task.id} task={task} current={task.id === current} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
