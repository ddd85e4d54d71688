import { useQuery } from '@tanstack/react-query';
import { OctagonX } from 'lucide-react';
import { Link } from 'react-router';
import { readRunningRules, stopAllRules, type RunningRule } from '@/api/data-expansion';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { fullNumber } from '@/lib/numbers';
import { Box, Button, confirm, DataTable, Empty, Moment, notify, Row, Skeleton, Spacer, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';

const SCOPES: Readonly<Record<string, string>> = {
  content: '一条内容',
  section: '一个栏目',
  kind: '一类内容',
};
const COUNTERS: Readonly<Record<string, string>> = {
  view_num: '阅读数',
  like_num: '点赞数',
  share_num: '分享数',
};

/** All growth rules that are on, and the switch that ends them all. */
export default function HiddenScreen() {
  const query = useQuery({
    queryKey: keys.records.for('data_expansion', 'running'),
    queryFn: ({ signal }) => readRunningRules(signal),
    meta: follow('data_expansion'),
    refetchInterval: 10_000,
  });
  const items = query.data?.items ?? [];
  const { act: stop, busy } = useAct(
    async () => {
      const sure = await confirm({
        title: `停用全部 ${items.length} 条规则？`,
        text: '读者马上只看到真实数和运营增加的数。每条规则可以在“数据扩量”里重新启用。',
        okLabel: '全部停用',
        danger: true,
      });
      if (!sure) return;
      const { done } = await stopAllRules();
      notify.success(`已停用 ${done} 条规则`);
    },
    { failure: '没有停用', stale: [keys.records.of('data_expansion')] },
  );
  return (
    <Stack gap={12}>
      <Row as="header" wrap gap={8} card pad="10-12">
        <Box as="h1" size={17} weight={600}>
          在用的扩量规则
        </Box>
        <Spacer />
        <Button danger icon={OctagonX} loading={busy} disabled={!items.length} onClick={() => void stop()}>
          全部停用
        </Button>
      </Row>
      {query.error && !query.data && <LoadError what="在用的规则" query={query} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && items.length === 0 && (
        <Empty title="没有在用的规则" text="读者看到的都是真实数和运营增加的数。" />
      )}
      {items.length > 0 && (
        <Stack as="section" card pad={16} gap={12} aria-label="规则">
          <Box overflow="x" tabIndex={0} role="region" aria-label="在用的规则">
            <Rules items={items} />
          </Box>
        </Stack>
      )}
    </Stack>
  );
}

const numberOrNone = (value: number | null) => (value === null ? '--' : fullNumber(value));

const Rules = ({ items }: { items: readonly RunningRule[] }) => (
  <DataTable
    rows={items}
    rowKey={({ id }) => id}
    columns={[
      {
        label: '规则',
        head: true,
        cell: ({ id, name }) => <Link to={`/dataExpansionDetail?id=${id}`}>{name}</Link>,
      },
      { label: '用于', cell: ({ scope }) => SCOPES[scope] },
      { label: '数据', cell: ({ counter }) => COUNTERS[counter] },
      { label: '最多增加', number: true, cell: ({ most }) => fullNumber(most) },
      { label: '真实', number: true, cell: ({ trueCount }) => numberOrNone(trueCount) },
      { label: '现在增加', number: true, cell: ({ growth }) => numberOrNone(growth) },
      { label: '开始', cell: ({ startsAt }) => <Moment at={startsAt} as="plan" /> },
      { label: '结束', cell: ({ endsAt }) => <Moment at={endsAt} as="plan" /> },
      { label: '设置人', cell: ({ by }) => by },
    ]}
  />
);
