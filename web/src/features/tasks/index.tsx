import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import { Column, FilterTabs } from '@/ui';
import { SignIn } from './sign-in/SignIn';
import { Statistics } from './statistics/Statistics';
import { TaskOrder } from './TaskOrder';
import { TaskPhone } from './TaskPhone';
import s from './tasks.module.css';

const TABS = [
  { value: 'list', label: '任务列表' },
  { value: 'sort', label: '展示顺序' },
  { value: 'signin', label: '签到日历' },
  { value: 'stats', label: '数据统计' },
];

/** 任务管理: the tasks, their order in the app, the calendar of attendance, and what readers did. */
export default function TaskDesk({ kind, route }: { kind: Kind; route: Route }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('type');
  const type = TABS.some(({ value }) => value === asked) ? String(asked) : 'list';
  const pinned = useMemo(() => ({ ...route, query: { type } }), [route, type]);
  return (
    <Column fill gap={12} narrow>
      <div className={s.tabs}>
        <FilterTabs
          label="任务管理分类"
          items={TABS}
          value={type}
          onChange={(value) => setSearch({ type: value })}
        />
      </div>
      {type === 'list' && <ListScreen kind={kind} route={pinned} peek={TaskPhone} peekLike="phone" />}
      {type === 'sort' && (
        <>
          <h1 className="visually-hidden">任务展示顺序</h1>
          <TaskOrder kind={kind} />
        </>
      )}
      {type === 'signin' && <SignIn groups={kind.groups} />}
      {type === 'stats' && <Statistics kind={kind} />}
    </Column>
  );
}
