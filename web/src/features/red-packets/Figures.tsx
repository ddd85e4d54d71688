import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { readOverview, type DayUse, type Overview } from '@/api/marketing';
import { Note, Row, Skeleton, Stack, Tag, Text } from '@/ui';
import { priceOf } from '@/widgets/fields/money-text';
import { LoadError } from '@/widgets/query-state';
import { dayText, usedPart } from './day-text';
import { PayoutNote } from './PayoutNote';
import s from './red-packets.module.css';

const KINDS = ['red_packet', 'red_packet_award', 'red_packet_funding', 'red_packet_withdrawal'];

export const overviewQuery = {
  queryKey: keys.records.for('red_packet', 'overview'),
  queryFn: ({ signal }: { signal: AbortSignal }) => readOverview(signal),
  meta: follow(KINDS),
};

/** The pots with what is left of today, and the tasks that wait for a person. */
export function Figures() {
  const query = useQuery(overviewQuery);
  if (query.error) return <LoadError what="红包概览" query={query} />;
  if (!query.data) return <Skeleton height={132} />;
  return <FigureCards {...query.data} />;
}

function FigureCards({ pots, withdrawn, wallets, waiting, payout }: Overview) {
  return (
    <Stack aria-label="红包概览" as="section" gap={12}>
      <Stack as="ul" list gap={12} className={s.figures}>
        {pots.map((pot) => (
          <Figure key={pot.type} label={`${pot.title}资金池`} value={priceOf(pot.balance)} off={!pot.enabled}>
            <Day use={pot} verb="今天已发" />
          </Figure>
        ))}
        <Figure label="用户余额合计" value={priceOf(wallets)}>
          <Day use={withdrawn} verb="今天已申请提现" />
        </Figure>
        <Waiting label="待审批提现" count={waiting.withdrawals} to="/redPacketWithdrawals?state=waiting" />
        <Waiting label="待复核资金" count={waiting.fundings} to="/redPacketFundings?state=waiting" />
        <Waiting
          label="待打款提现"
          count={waiting.payments}
          to="/redPacketWithdrawals?state=queued"
          more={waiting.payments > 0 ? `共 ${priceOf(waiting.paymentSum)}` : undefined}
        />
      </Stack>
      <PayoutNote sentence={payout.sentence} configured={payout.configured} />
    </Stack>
  );
}

interface FigureProps {
  label: string;
  value: string;
  off?: boolean;
  children: ReactNode;
}

const Figure = ({ label, value, off, children }: FigureProps) => (
  <li>
    <Row as="span" wrap tone="soft" size={13} className={s.label}>
      {label}
      {off && (
        <Tag tone="mute" dot={false}>
          未启用
        </Tag>
      )}
    </Row>
    <strong>{value}</strong>
    {children}
  </li>
);

const Day = ({ use, verb }: { use: DayUse; verb: string }) => (
  <>
    {use.daily !== null && (
      <Text overflow="hidden" surface={3} className={s.bar} aria-hidden>
        <span data-full={use.left === 0 || undefined} style={{ width: `${usedPart(use)}%` }} />
      </Text>
    )}
    <Note>{dayText(use, verb)}</Note>
  </>
);

interface WaitingProps {
  label: string;
  count: number;
  to: string;
  more?: string | undefined;
}

const Waiting = ({ label, count, to, more }: WaitingProps) => (
  <li data-waiting={count > 0 || undefined}>
    <Row as="span" wrap tone="soft" size={13} className={s.label}>
      {label}
    </Row>
    <strong>{count} 笔</strong>
    {count > 0 ? <Link to={to}>{more ? `${more}，去处理` : '去处理'}</Link> : <Note>没有等待处理的</Note>}
  </li>
);
