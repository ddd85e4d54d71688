import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { previewGrowth, readShownCounts } from '@/api/data-expansion';
import { keys } from '@/api/keys';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { fullNumber } from '@/lib/numbers';
import { useDebounce } from '@/lib/use-debounce';
import { DataTable, Note, Row, Skeleton, NumberField } from '@/ui';
import { Chart } from '@/widgets/chart';
import { isContent } from '@/widgets/fields';
import { LoadError } from '@/widgets/query-state';
import { growthQuery } from './growth-query';

/** Milliseconds without a change of the form before the chart is drawn again. */
const PAUSE = 300;
const NAMES: Readonly<Record<string, string>> = {
  view_num: '阅读数',
  like_num: '点赞数',
  share_num: '分享数',
};

/** The numbers that readers will see, from the form as it stands. */
export function Preview({ edit }: SectionSlotProps) {
  const [assumed, setAssumed] = useState<number | null>(1000);
  const asked = growthQuery(edit.values, assumed ?? 0);
  const settled = useDebounce(JSON.stringify(asked), PAUSE);
  const query = useQuery({
    queryKey: keys.records.for('data_expansion', 'preview', settled),
    queryFn: ({ signal }) => {
      if (!asked) throw new Error('nothing to preview');
      return previewGrowth(asked, signal);
    },
    enabled: asked !== null && settled === JSON.stringify(asked),
    placeholderData: keepPreviousData,
  });
  const points = useMemo(() => query.data?.points.map(({ at }) => at.slice(5, 16)) ?? [], [query.data]);
  const series = useMemo(() => {
    const { points: found = [], trueCount = 0 } = query.data ?? {};
    return [
      { name: '展示', values: found.map(({ growth }) => trueCount + growth), token: '--primary' },
      { name: '真实', values: found.map(() => trueCount), token: '--ok' },
    ];
  }, [query.data]);
  return (
    <CardSection title="增长预览">
      {!asked && <Note as="p">填好开始时间、结束时间和最多增加的数，这里会画出读者将看到的数字。</Note>}
      {asked && edit.values['scope'] !== 'content' && (
        <Row gap={8} wrap>
          <NumberField
            label="假设一条内容的真实数"
            value={assumed}
            onChange={(next) => setAssumed(typeof next === 'number' ? next : null)}
          />
        </Row>
      )}
      {asked && query.error && <LoadError what="预览" query={query} />}
      {asked && query.isPending && <Skeleton height={280} />}
      {asked && query.data && (
        <>
          <p role="status">
            真实 {fullNumber(query.data.trueCount)}，最多增加 {fullNumber(query.data.bound)}，结束时展示{' '}
            <b>{fullNumber(query.data.shownAtEnd)}</b>
          </p>
          <Chart label={`${NAMES[asked.counter] ?? ''}的展示数与真实数`} points={points} series={series} />
        </>
      )}
      <Shown content={edit.values['scope'] === 'content' ? edit.values['content'] : null} />
      <Note as="p">增长只加在读者看到的数字上。列表、排序和统计一律使用真实数。</Note>
    </CardSection>
  );
}

/** The numbers of the chosen content as they are now. */
function Shown({ content }: { content: unknown }) {
  const chosen = isContent(content) ? { kind: content.kind, id: content.id } : null;
  const query = useQuery({
    queryKey: keys.records.for('data_expansion', 'shown', chosen),
    queryFn: ({ signal }) => readShownCounts(chosen ?? { kind: '', id: 0 }, signal),
    enabled: chosen !== null,
  });
  if (!chosen || !query.data) return null;
  return (
    <DataTable
      caption="这条内容现在的数字"
      rows={query.data.items}
      rowKey={({ counter }) => counter}
      columns={[
        { label: '数据', head: true, cell: ({ counter }) => NAMES[counter] },
        { label: '真实', number: true, cell: ({ trueCount }) => fullNumber(trueCount) },
        { label: '运营增加', number: true, cell: ({ operated }) => fullNumber(operated) },
        { label: '规则增加', number: true, cell: ({ growth }) => fullNumber(growth) },
        { label: '展示', number: true, cell: ({ shown }) => fullNumber(shown) },
      ]}
    />
  );
}
