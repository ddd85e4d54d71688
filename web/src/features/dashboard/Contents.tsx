import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readContents, type ContentFigures, type Flow, type Span } from '@/api/dashboard';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { KindOutline } from '@/api/kinds';
import { kinds, verifyStates } from '@/generated/console';
import { DataTable, Note, Row, SegmentedControl, Select, type TableColumn, Stack } from '@/ui';
import { Chart } from '@/widgets/chart';
import { CONTENT_KINDS } from './live';
import { useMayOpen } from '@/stores/may-open';
import { recordedSeries } from './series';
import { SpanChoice } from './SpanChoice';
import { TileCard } from './TileCard';
import s from './dashboard.module.css';

const TOKENS: Readonly<Record<string, string>> = {
  '0': '--text-3',
  '1': '--ok',
  '2': '--bad',
  '3': '--warn',
};
const FLOWS: readonly { flow: Flow; label: string; token: string }[] = [
  { flow: 'submit', label: '提交', token: '--warn' },
  { flow: 'approve', label: '通过', token: '--ok' },
  { flow: 'reject', label: '驳回', token: '--bad' },
  { flow: 'publish', label: '免审发布', token: '--primary' },
  { flow: 'withdraw', label: '撤稿', token: '--text-3' },
];
const VIEWS = [
  { value: 'stock', label: '存量' },
  { value: 'flow', label: '每天' },
];

/** Content by kind and state: now in a table, over time in a chart. */
export function Contents() {
  const [span, setSpan] = useState<Span>(30);
  const [kind, setKind] = useState('');
  const [view, setView] = useState('stock');
  const query = useQuery({
    queryKey: keys.dashboard.tile('contents', span, kind),
    meta: follow(CONTENT_KINDS),
    queryFn: ({ signal }) => readContents(span, kind, signal),
    placeholderData: (before) => before,
  });
  const offered = [
    { value: '', label: '全部内容' },
    ...(query.data?.kinds ?? []).map((one) => ({ value: one.kind, label: one.label })),
  ];
  return (
    <TileCard
      title="内容与状态"
      aside={
        <Row gap={8} wrap>
          <Select
            className={s.kind ?? ''}
            aria-label="内容类型"
            options={offered}
            value={kind}
            onChange={(next) => setKind(next ?? '')}
          />
          <SegmentedControl label="内容图表" items={VIEWS} value={view} onChange={setView} />
          <SpanChoice label="内容与状态" value={span} onChange={setSpan} />
        </Row>
      }
      query={query}
    >
      {(data) => (
        <Stack gap={16} className={s.split}>
          <div>
            {view === 'stock' ? <Stock data={data} /> : <Flows data={data} />}
            {view === 'stock' && data.derivedUntil && (
              <Note as="p">{data.derivedUntil} 及以前的数字按审核日志推算，不含后来删除的内容。</Note>
            )}
          </div>
          <States data={data} />
        </Stack>
      )}
    </TileCard>
  );
}

function Stock({ data }: { data: ContentFigures }) {
  const { days, series } = recordedSeries(data.days, data.states);
  return (
    <Chart
      label="每天结束时各状态的内容数"
      points={days.map((day) => day.slice(5))}
      series={verifyStates.map(({ value, label }) => ({
        name: label,
        values: series[String(value)] ?? [],
        token: TOKENS[String(value)] ?? '--text-3',
      }))}
      height={240}
    />
  );
}

const Flows = ({ data }: { data: ContentFigures }) => (
  <Chart
    label="每天提交、通过、驳回、免审发布和撤稿的内容数"
    points={data.days.map((day) => day.slice(5))}
    series={FLOWS.map(({ flow, label, token }) => ({ name: label, values: data.flows[flow], token }))}
    height={240}
  />
);

function States({ data }: { data: ContentFigures }) {
  return (
    <DataTable
      dense
      rows={data.kinds}
      rowKey={({ kind }) => kind}
      columns={[
        { label: '类型', head: true, cell: ({ label }) => label },
        ...verifyStates.map(({ value, label }): TableColumn<ContentFigures['kinds'][number]> => ({
          label,
          number: true,
          cell: ({ kind, states }) => (
            <Count kind={kind} state={String(value)} number={states[String(value)] ?? 0} />
          ),
        })),
        {
          label: '合计',
          number: true,
          cell: ({ kind, total }) => <Count kind={kind} state="" number={total} />,
        },
      ]}
    />
  );
}

/** A number that leads to the list of these records. */
function Count({ kind, state, number }: { kind: string; state: string; number: number }) {
  const open = useMayOpen();
  const list = (kinds as Readonly<Record<string, KindOutline>>)[kind]?.routes.list;
  const text = number.toLocaleString('zh-CN');
  if (!list || !open(list)) return text;
  return <Link to={state ? `${list}?verifyState=${state}` : list}>{text}</Link>;
}
