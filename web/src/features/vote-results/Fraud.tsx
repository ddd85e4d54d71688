import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { readSuspects, type BallotFilter, type Suspect, type SuspectBy, type VoteResults } from '@/api/votes';
import { fullNumber } from '@/lib/numbers';
import { Button, DataTable, Empty, Row, SegmentedControl, SkeletonRows, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Ballots } from './Ballots';
import { FreezeDialog } from './FreezeDialog';
import { suspectFilter } from './times';

const SOURCES = [
  { value: 'address', label: 'IP 地址' },
  { value: 'device', label: '设备' },
  { value: 'minute', label: '分钟' },
  { value: 'region', label: '地区' },
] as const;

interface FraudProps {
  kind: string;
  results: VoteResults;
  filter: BallotFilter;
  onFilter: (filter: BallotFilter) => void;
  mayFreeze: boolean;
  mayExport: boolean;
}

/** The sources with the most ballots, and the ballots of the one that a person looks at. */
export function Fraud({ kind, results, filter, onFilter, mayFreeze, mayExport }: FraudProps) {
  const [by, setBy] = useState<SuspectBy>('address');
  const [freezing, setFreezing] = useState<BallotFilter | null>(null);
  const id = results.vote.id;
  const query = useQuery({
    queryKey: keys.record.for(kind, id, 'suspects', by),
    queryFn: ({ signal }) => readSuspects(id, by, signal),
    refetchInterval: 10_000,
  });
  return (
    <Stack gap={16}>
      <Row>
        <SegmentedControl label="选票来源" items={SOURCES} value={by} onChange={setBy} />
      </Row>
      {query.isPending && <SkeletonRows rows={4} />}
      {query.error && !query.data && <LoadError what="选票来源" query={query} />}
      {query.data && !query.data.items.length && (
        <Empty title="还没有选票" text="读者投票几秒后，这里会列出票数最多的来源" />
      )}
      {query.data && query.data.items.length > 0 && (
        <Sources
          {...{ by, mayFreeze }}
          items={query.data.items}
          onLook={(value) => onFilter(suspectFilter(by, value))}
          onFreeze={(value) => setFreezing(suspectFilter(by, value))}
        />
      )}
      <Ballots
        {...{ kind, results, filter, onFilter, mayExport }}
        onFreeze={mayFreeze ? () => setFreezing(filter) : undefined}
      />
      {freezing && (
        <FreezeDialog kind={kind} results={results} filter={freezing} onClose={() => setFreezing(null)} />
      )}
    </Stack>
  );
}

interface SourcesProps {
  by: SuspectBy;
  items: readonly Suspect[];
  mayFreeze: boolean;
  onLook: (value: string) => void;
  onFreeze: (value: string) => void;
}

const Sources = ({ by, items, mayFreeze, onLook, onFreeze }: SourcesProps) => (
  <DataTable
    dense
    caption={<span className="visually-hidden">票数最多的来源</span>}
    rows={items}
    rowKey={({ value }) => value}
    columns={[
      { label: SOURCES.find(({ value }) => value === by)?.label, head: true, cell: ({ value }) => value },
      { label: '有效票', cell: ({ ballots }) => fullNumber(ballots) },
      { label: '已冻结', cell: ({ frozen }) => fullNumber(frozen) },
      { label: '占比', cell: ({ share }) => `${share.toFixed(1)}%` },
      {
        label: '操作',
        cell: ({ value, ballots }) => (
          <>
            <Button look="text" small aria-label={`查看 ${value} 的选票`} onClick={() => onLook(value)}>
              查看
            </Button>
            {mayFreeze && ballots > 0 && (
              <Button look="text" small aria-label={`冻结 ${value} 的选票`} onClick={() => onFreeze(value)}>
                冻结
              </Button>
            )}
          </>
        ),
      },
    ]}
  />
);
