import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { Kind, Route } from '@/api/kinds';
import { readLevels } from '@/api/users';
import { Skeleton, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Editor } from './Editor';
import { Versions } from './Versions';
import s from './user-levels.module.css';
import { useTable } from './useTable';

/** 用户等级: the table of levels, what a change would move, and the versions so far. */
export default function UserLevels({ kind }: { kind: Kind; route: Route }) {
  const query = useQuery({
    queryKey: keys.records.for('user_level', 'table'),
    queryFn: ({ signal }) => readLevels(signal),
    // While workers move users their progress is asked for.
    refetchInterval: ({ state }) => (state.data?.versions.some(isRunning) ? 2000 : false),
  });
  if (query.error && !query.data) return <LoadError what="用户等级" query={query} />;
  if (!query.data) return <Skeleton height={420} />;
  return <Loaded kind={kind} table={query.data} />;
}

const isRunning = ({ state }: { state: string }) => state === 'running';

type Table = Awaited<ReturnType<typeof readLevels>>;

function Loaded({ kind, table }: { kind: Kind; table: Table }) {
  const form = useTable(kind, table);
  return (
    <Stack gap={12} align="start" className={s.columns}>
      <Editor form={form} table={table} />
      <Versions versions={table.versions} onTake={form.mayEdit ? form.take : undefined} />
      {form.dialog}
    </Stack>
  );
}
