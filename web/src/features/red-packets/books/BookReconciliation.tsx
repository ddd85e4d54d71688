import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { exportReconciliation, readReconciliation, type Reconciliation, type Span } from '@/api/marketing';
import { Box, Note, Row, Skeleton, Stack, Tag, Text } from '@/ui';
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
      <Verdict told={query.data} />
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

function Verdict({ told }: { told: Reconciliation }) {
  const { good, text } = verdictOf(told);
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <Row role="status" as="p" gap={8} round="m" className={s.verdict} data-good={good || undefined}>
      <Icon size={18} aria-hidden />
      {text}
    </Row>
  );
}

const Accounts = ({ accounts }: Pick<Reconciliation, 'accounts'>) => (
  <Box overflow="x" tabIndex={0} role="region" aria-label="账户汇总表">
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">账户</th>
          {['期初余额', '本期收入', '本期支出', '期末余额', '流水笔数'].map((label) => (
            <th key={label} scope="col" data-number>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ sort, label, opening, received, given, closing, entries }) => (
          <tr key={sort}>
            <th scope="row">{label}</th>
            <td data-number>{priceOf(opening)}</td>
            <td data-number>{priceOf(received)}</td>
            <td data-number>{priceOf(given)}</td>
            <td data-number>
              <b>{priceOf(closing)}</b>
            </td>
            <td data-number>{entries}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {accounts.length === 0 && (
      <Box as="p" pad={16} tone="quiet" textAlign="center">
        账本里还没有红包的流水。
      </Box>
    )}
  </Box>
);

const Facts = ({ facts }: Pick<Reconciliation, 'facts'>) => (
  <Box overflow="x" tabIndex={0} role="region" aria-label="业务核对表">
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">业务</th>
          {['记录笔数', '记录金额', '账本笔数', '账本金额', '差额'].map((label) => (
            <th key={label} scope="col" data-number>
              {label}
            </th>
          ))}
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, label, records, recorded, entries, posted, agrees }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-number>{records}</td>
            <td data-number>{priceOf(recorded)}</td>
            <td data-number>{entries}</td>
            <td data-number>{priceOf(posted)}</td>
            <td data-number>{priceOf(recorded - posted)}</td>
            <td>
              <Tag tone={agrees ? 'ok' : 'bad'}>{agrees ? '一致' : '不一致'}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
