import { useInfiniteQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { exportBallots, readBallots, type BallotFilter, type VoteResults } from '@/api/votes';
import { follow } from '@/generic-screens/list/jobs';
import { Box, Button, DataTable, Empty, Note, Row, SkeletonRows, Stack, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { inWords } from './times';

interface BallotsProps {
  kind: string;
  results: VoteResults;
  filter: BallotFilter;
  onFilter: (filter: BallotFilter) => void;
  onFreeze: (() => void) | undefined;
  mayExport: boolean;
}

/** The ballots with these properties, the newest first. */
export function Ballots({ kind, results, filter, onFilter, onFreeze, mayExport }: BallotsProps) {
  const id = results.vote.id;
  const query = useInfiniteQuery({
    queryKey: keys.record.for(kind, id, 'ballots', filter),
    queryFn: ({ pageParam, signal }) => readBallots(id, filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const words = inWords(filter);
  const ballots = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const titles = new Map(results.options.map(({ code, title }) => [code, title]));
  return (
    <Stack as="section" gap={8} aria-label="选票明细">
      <Row gap={8} wrap>
        <Box as="h2" size={15} weight={600}>
          选票明细
        </Box>
        <Note role="status">{words ? `条件：${words}` : '全部选票，最新的在前'}</Note>
        {words && (
          <Button small onClick={() => onFilter({})}>
            清除条件
          </Button>
        )}
        {words && onFreeze && (
          <Button small danger onClick={onFreeze}>
            冻结这些选票
          </Button>
        )}
        {mayExport && ballots.length > 0 && (
          <>
            <ExportButton {...{ id, filter }} state="counted" label="导出有效选票" />
            <ExportButton {...{ id, filter }} state="frozen" label="导出冻结选票" />
          </>
        )}
      </Row>
      {query.isPending && <SkeletonRows rows={4} />}
      {query.error && !query.data && <LoadError what="选票" query={query} />}
      {query.data && !ballots.length && <Empty title="没有符合条件的选票" />}
      {ballots.length > 0 && (
        <DataTable
          dense
          rows={ballots}
          rowKey={({ id }) => id}
          columns={[
            { label: '时间', cell: ({ at }) => at },
            { label: '投票人', cell: ({ voter }) => voter },
            {
              label: '选项',
              cell: ({ options }) => options.map((code) => titles.get(code) ?? `选项 ${code}`).join('、'),
            },
            { label: 'IP 地址', cell: ({ address }) => address || '--' },
            { label: '设备', cell: ({ device }) => device || '--' },
            { label: '地区', cell: ({ region }) => region || '--' },
            {
              label: '状态',
              cell: ({ freeze }) => (freeze ? <Tag tone="bad">已冻结</Tag> : <Tag tone="ok">有效</Tag>),
            },
          ]}
        />
      )}
      {query.hasNextPage && (
        <Button look="text" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          再显示一些
        </Button>
      )}
    </Stack>
  );
}

interface ExportProps {
  id: number;
  filter: BallotFilter;
  state: 'counted' | 'frozen';
  label: string;
}

function ExportButton({ id, filter, state, label }: ExportProps) {
  const { act, busy } = useAct(async () => follow((await exportBallots(id, filter, state)).jobId), {
    failure: '没有导出',
  });
  return (
    <Button small loading={busy} onClick={() => void act()}>
      {label}
    </Button>
  );
}
