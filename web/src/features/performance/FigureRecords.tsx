import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import {
  readFigureRecords,
  type FigureName,
  type FigureRecord,
  type PerformanceQuery,
} from '@/api/performance';
import { kinds } from '@/generated/console';
import { fullNumber } from '@/lib/numbers';
import { Button, DataTable, Dialog, Empty, Moment, Skeleton, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { minutesText } from './report-query';

export interface Drilled {
  readonly account: number;
  readonly figure: FigureName;
  readonly title: string;
  /** The figure as the table shows it. */
  readonly text: string;
}

interface Props {
  asked: PerformanceQuery;
  drilled: Drilled;
  onClose: () => void;
}

const ACTIONS: Readonly<Record<string, string>> = { submit: '提交', approve: '通过', reject: '驳回' };

/** The records behind a figure of one person. */
export function FigureRecords({ asked, drilled, onClose }: Props) {
  const { since, until, ofKind } = asked;
  const { account, figure } = drilled;
  const query = useInfiniteQuery({
    queryKey: keys.records.for('performance', 'rows', since, until, ofKind, account, figure),
    queryFn: ({ pageParam, signal }) =>
      readFigureRecords({ since, until, ofKind, account, figure, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog
      width={1000}
      title={drilled.title}
      description={`${since} 至 ${until}，${drilled.text}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {query.error && <LoadError what="明细" query={query} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && items.length === 0 && <Empty title="没有可以显示的记录" text="可能刚刚被删除。" />}
      {items.length > 0 && (
        <Stack gap={12}>
          <DataTable
            label="明细"
            rows={items}
            rowKey={({ kind, id, at, action }) => `${kind}:${id}:${at}:${action ?? ''}`}
            columns={[
              { label: '时间', cell: ({ at }) => <Moment at={at} as="ago" /> },
              { label: '标题', wraps: true, cell: (item) => <RecordLink item={item} /> },
              { label: '类型', cell: ({ kindLabel }) => kindLabel },
              { label: items[0]?.views === null ? '操作' : '真实阅读', number: true, cell: noteOf },
            ]}
          />
          {query.hasNextPage && (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              再显示 50 条
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function noteOf({ action, wait, views }: FigureRecord): string {
  if (views !== null) return fullNumber(views);
  const done = ACTIONS[action ?? ''] ?? '';
  return wait === null ? done : `${done}（用时 ${minutesText(wait)}）`;
}

function RecordLink({ item }: { item: FigureRecord }) {
  const routes = item.kind in kinds ? kinds[item.kind as keyof typeof kinds].routes : {};
  const path = routes.detail ?? routes.edit ?? routes.examine;
  const title = item.title || `编号 ${item.id}`;
  return path ? <Link to={`${path}?id=${item.id}`}>{title}</Link> : <>{title}</>;
}
