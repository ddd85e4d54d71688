import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { exportReconciliation, readReconciliation, type Reconciliation, type Span } from '@/api/marketing';
import { Box, DataTable, Note, Row, Skeleton, Stack, Tag, Text } from '@/ui';
import { priceOf } from '@/widgets/fields/money-text';
import { LoadError } from '@/widgets/query-state';
import { ExportButton } from './ExportButton';
import s from './books.module.css';
import { verdictOf } from './verdict';

const KINDS = ['red_packet_award', 'red_packet_funding', 'red_packet_withdrawal'];

/** The check that the accounts balance and that each record stands in the ledger with its sum. */
export function BookReconciliation({ kind, span }: { kind: Kind; span: Span }) {
  const query = useQuery({
    queryKey: keys.records.for(kind.key, 'reconciliation', span),
    queryFn: ({ signal }) => readReconciliation(span, signal),
    meta: follow(KINDS),
  });
  if (query.error) return <LoadError what="对账结果" query={query} />;
  if (!query.data) return <Skeleton height={320} />;
  return (
    <>
      <Verdict reconciliation={query.data} />
      <Stack as="section" card pad={20} gap={12} aria-label="账户汇总">
        <Row wrap gap={8} justify="between">
          <Text as="h2" size={15} weight={600}>
            账户汇总
          </Text>
          <ExportButton kind={kind} label="导出对账单" fetch={() => exportReconciliation(span)} />
        </Row>
        <Accounts accounts={query.data.accounts} />
        <Note as="p">资金来源的余额为负，是累计投入红包的资金；所有账户的期末余额合计应为 0。</Note>
      </Stack>
      <Stack as="section" card pad={20} gap={12} aria-label="业务核对">
        <Text as="h2" size={15} weight={600}>
          业务核对
        </Text>
        <Facts facts={query.data.facts} />
      </Stack>
    </>
  );
}

function Verdict({ reconciliation }: { reconciliation: Reconciliation }) {
  const { good, text } = verdictOf(reconciliation);
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <Row role="status" as="p" gap={8} round="m" className={s.verdict} data-good={good || undefined}>
      <Icon size={18} aria-hidden />
      {text}
    </Row>
  );
}

const Accounts = ({ accounts }: Pick<Reconciliation, 'accounts'>) => (
  <>
    <DataTable
      label="账户汇总表"
      rows={accounts}
      rowKey={({ sort }) => sort}
      columns={[
        { label: '账户', head: true, cell: ({ label }) => label },
        { label: '期初余额', number: true, cell: ({ opening }) => priceOf(opening) },
        { label: '本期收入', number: true, cell: ({ received }) => priceOf(received) },
        { label: '本期支出', number: true, cell: ({ given }) => priceOf(given) },
        { label: '期末余额', number: true, cell: ({ closing }) => <b>{priceOf(closing)}</b> },
        { label: '流水笔数', number: true, cell: ({ entries }) => entries },
      ]}
    />
    {accounts.length === 0 && (
      <Box as="p" pad={16} tone="quiet" textAlign="center">
        账本里还没有红包的流水。
      </Box>
    )}
  </>
);

const Facts = ({ facts }: Pick<Reconciliation, 'facts'>) => (
  <DataTable
    label="业务核对表"
    rows={facts}
    rowKey={({ key }) => key}
    columns={[
      { label: '业务', head: true, cell: ({ label }) => label },
      { label: '记录笔数', number: true, cell: ({ records }) => records },
      { label: '记录金额', number: true, cell: ({ recorded }) => priceOf(recorded) },
      { label: '账本笔数', number: true, cell: ({ entries }) => entries },
      { label: '账本金额', number: true, cell: ({ posted }) => priceOf(posted) },
      { label: '差额', number: true, cell: ({ recorded, posted }) => priceOf(recorded - posted) },
      {
        label: '结果',
        cell: ({ agrees }) => <Tag tone={agrees ? 'ok' : 'bad'}>{agrees ? '一致' : '不一致'}</Tag>,
      },
    ]}
  />
);
