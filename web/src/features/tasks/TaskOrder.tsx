import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { sortRecord, type ListPage, type Where } from '@/api/records';
import { whereOf } from '@/generic-screens/list/useOrder';
import { fieldOf, titleOf } from '@/generic-screens/record/record';
import { Phone } from '@/generic-screens/review/item/app-view/Phone';
import { fullNumber } from '@/lib/numbers';
import { useRight } from '@/stores/menu';
import { Empty, notify, SkeletonRows, Stack, Tag, Text } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Grip, moved, useReorder } from '@/widgets/reorder';
import { statisticsQuery } from './statistics/figures';
import { TaskPage, tasksQuery } from './TaskPhone';
import s from './tasks.module.css';

/** The order in which readers meet the tasks: by dragging or by the arrow keys, with the app's page beside it. */
export function TaskOrder({ kind }: { kind: Kind }) {
  const query = useQuery(tasksQuery(kind));
  const tasks = query.data?.items ?? [];
  const done = useDone(kind);
  const mayEdit = useRight(kind.groups, 'edit');
  const move = useMoves(kind, tasksQuery(kind).queryKey);
  const order = useReorder(
    tasks.map((task) => titleOf(kind, task)),
    (from, to) => move(from, to),
  );
  if (query.error && !query.data) return <LoadError what="任务" query={query} />;
  if (!query.data) return <SkeletonRows />;
  if (!tasks.length) return <Empty title="还没有任务" text="在“任务列表”里新增之后，在这里排列。" />;
  const categories = fieldOf(kind, 'category')?.choices ?? [];
  return (
    <Stack gap={16} align="start" className={s.order}>
      <Stack as="section" card aria-label="任务顺序">
        <Text as="p" tone="soft" pad={12}>
          拖动左侧的手柄，或聚焦后按方向键、Home、End 调整。客户端按分类分组，组内按这里的顺序显示。
          {query.data.total > tasks.length &&
            ` 这里是前 ${tasks.length} 个任务，共 ${query.data.total} 个；其余的请在任务列表里调整。`}
        </Text>
        <Stack as="ol" list {...order.list}>
          {tasks.map((task, index) => {
            const category = categories.find(({ value }) => value === task['category']);
            return (
              <li
                key={task.id}
                className={s.row}
                data-off={task['enabled'] === true ? undefined : ''}
                {...order.row(index)}
              >
                <Grip disabled={!mayEdit} {...order.grip(index)} />
                <small>{index + 1}</small>
                <b>{titleOf(kind, task)}</b>
                <Tag tone={category?.tone ?? 'mute'}>{category?.label ?? ''}</Tag>
                <small title={`近 ${DAYS} 天完成次数`}>{done(task.id)}</small>
                <Tag tone={task['enabled'] === true ? 'ok' : 'mute'}>
                  {task['enabled'] === true ? '已启用' : '未启用'}
                </Tag>
              </li>
            );
          })}
        </Stack>
        <p className="visually-hidden" role="status">
          {order.spoken}
        </p>
      </Stack>
      <Phone label="任务中心预览" whole>
        <TaskPage kind={kind} tasks={tasks} />
      </Phone>
    </Stack>
  );
}

const DAYS = 30;

/** The number of times that readers completed a task lately, in words; nothing until it is known. */
function useDone(kind: Kind): (id: number) => string {
  const { data } = useQuery(statisticsQuery(kind, DAYS));
  return (id) => {
    const found = data?.tasks.find((task) => task.id === id);
    return found ? `完成 ${fullNumber(found.done)} 次` : '';
  };
}

/** Moves a task on the screen at once and then on the server; each move can be taken back. */
function useMoves(kind: Kind, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const send = async (id: number, where: Where, back: Where | null) => {
    try {
      const { position } = await sortRecord(kind, id, where);
      const undo = back ? { label: '撤销', run: () => void send(id, back, null) } : undefined;
      notify.success(`已移到第 ${position} 位`, undo);
    } catch (error) {
      notify.error(messageOf(error), () => void send(id, where, back));
    }
    await client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
  };
  return (from: number, to: number) => {
    const page = client.getQueryData<ListPage>(queryKey);
    const task = page?.items[from];
    if (!page || !task) return;
    const items = moved(page.items, from, to);
    client.setQueryData(queryKey, { ...page, items });
    void send(task.id, whereOf(items, to, 1), whereOf(page.items, from, 1));
  };
}
