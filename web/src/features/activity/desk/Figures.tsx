import type { ActivityStatistics } from '@/api/activities';
import type { RecordData } from '@/api/records';
import { Link } from 'react-router';
import { priceOf } from '@/widgets/fields/money-text';
import { Box } from '@/ui';
import { enrolmentsOf } from './rows';
import s from './desk.module.css';

/** The numbers that somebody who runs the activity asks for first; each leads to its people. */
export function Figures({ statistics, record }: { statistics: ActivityStatistics; record: RecordData }) {
  const { limit, taken, waiting, total, money } = statistics;
  const paid = record['type'] === 'pay';
  return (
    <dl className={s.figures}>
      <Figure label="报名总数" value={total} to={enrolmentsOf(record.id)} />
      <Figure
        label={limit === null ? '有名额' : `名额（共 ${limit}）`}
        value={taken}
        note={limit === null ? '不限人数' : limit > taken ? `还剩 ${limit - taken}` : '已满'}
      />
      <Figure label="候补中" value={waiting} to={enrolmentsOf(record.id, { state: 'waiting' })} />
      {paid && <Figure label="已收款" value={priceOf(money.paid)} to={`/activityPayments?id=${record.id}`} />}
      {paid && (
        <Figure
          label="已退或待退"
          value={priceOf(money.refunded)}
          to={`/activityPayments?sort=refund&id=${record.id}`}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: number | string;
  note?: string;
  to?: string;
}

function Figure({ label, value, note, to }: FigureProps) {
  return (
    <Box pad="14-16" line="all" round="m" surface={1} className={s.figure}>
      <dt>{label}</dt>
      <dd>
        {to ? <Link to={to}>{value}</Link> : <span>{value}</span>}
        {note && <small>{note}</small>}
      </dd>
    </Box>
  );
}
