import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportHolders, readHolders, type HoldersAsked } from '@/api/honours';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { follow } from '@/generic-screens/list/jobs';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import {
  Box,
  Button,
  DataTable,
  Empty,
  Moment,
  Pager,
  Row,
  SearchInput,
  SegmentedControl,
  SkeletonRows,
  Spacer,
  Stack,
  Tag,
} from '@/ui';
import { LoadError } from '@/widgets/query-state';

const STATES = [
  { value: 'all', label: '全部' },
  { value: 'held', label: '持有中' },
  { value: 'expired', label: '已到期' },
] as const;

interface HoldersProps {
  kind: Kind;
  id: number;
  mayExport: boolean;
}

/** The readers who hold the honour, newest first. */
export function Holders({ kind, id, mayExport }: HoldersProps) {
  const [narrowing, setNarrowing] = useState<HoldersAsked>({ q: '', state: 'all', page: 1, pageSize: 30 });
  // All of it waits, so that the first page of the former search is not asked for.
  const settled = useDebounce(narrowing, SEARCH_PAUSE_MS);
  const asked = { ...settled, q: settled.q.trim() };
  const query = useQuery({
    queryKey: keys.record.for(kind.key, id, 'holders', asked),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readHolders(kind, id, asked, signal),
  });
  const holders = query.data?.items ?? [];
  const exporting = useAct(async () => follow((await exportHolders(kind, id, asked)).jobId), {
    failure: '没有开始导出',
  });
  return (
    <Stack fit gap={10}>
      <Row wrap gap={8}>
        <Box width={260} maxWidth="100%">
          <SearchInput
            value={narrowing.q}
            onChange={(q) => setNarrowing({ ...narrowing, q, page: 1 })}
            placeholder="用户编号开头，或完整昵称"
            aria-label="查找持有人"
          />
        </Box>
        <SegmentedControl
          label="持有状态"
          items={STATES}
          value={narrowing.state}
          onChange={(state) => setNarrowing({ ...narrowing, state, page: 1 })}
        />
        <Spacer />
        {mayExport && holders.length > 0 && (
          <Button icon={Download} loading={exporting.busy} onClick={() => void exporting.act()}>
            导出
          </Button>
        )}
      </Row>
      {query.error && !query.data && <LoadError what="持有人" query={query} />}
      {query.isPending && <SkeletonRows rows={3} />}
      {query.data && !holders.length && (
        <Empty
          title={asked.q || asked.state !== 'all' ? '没有符合条件的持有人' : '还没有人持有'}
          text={asked.q || asked.state !== 'all' ? undefined : '达成条件的读者会自动获得，也可以按名单发放。'}
        />
      )}
      {holders.length > 0 && (
        <DataTable
          dense
          label="持有人列表"
          height={360}
          rows={holders}
          rowKey={({ id }) => id}
          columns={[
            { label: '用户编号', cell: ({ readerId }) => readerId },
            { label: '昵称', wraps: true, cell: ({ readerName }) => readerName || '—' },
            { label: '来源', wraps: true, cell: ({ source, reason }) => <Source {...{ source, reason }} /> },
            { label: '获得时间', cell: ({ givenAt }) => <Moment at={givenAt} as="ago" /> },
            {
              label: '到期',
              cell: ({ expired, expiresAt }) =>
                expired ? <Tag tone="mute">已到期</Tag> : (expiresAt?.slice(0, 10) ?? '长期'),
            },
          ]}
        />
      )}
      {query.data && query.data.total > asked.pageSize && (
        <Pager
          fixedSize
          page={narrowing.page}
          pageSize={asked.pageSize}
          total={query.data.total}
          estimated={query.data.about}
          onChange={({ page }) => setNarrowing({ ...narrowing, page })}
        />
      )}
    </Stack>
  );
}

const Source = ({ source, reason }: { source: string; reason: string }) => (
  <span title={reason}>
    {source}
    {reason && <small>{reason}</small>}
  </span>
);
