import type { ActivityStatistics } from '@/api/activities';
import type { RecordData } from '@/api/records';
import { Link } from 'react-router';
import { priceOf } from '@/widgets/fields/money-text';
import { Tile, Tiles } from '@/ui';
import { enrolmentsOf } from './rows';

/** The numbers that somebody who runs the activity asks for first; each leads to its people. */
export function Figures({ statistics, record }: { statistics: ActivityStatistics; record: RecordData }) {
  const { limit, taken, waiting, total, money } = statistics;
  const paid = record['type'] === 'pay';
  return (
    <Tiles>
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
    </Tiles>
  );
}

interface FigureProps {
  label: string;
  value: number | string;
  note?: string;
  to?: string;
}

const Figure = ({ value, to, ...shown }: FigureProps) => (
  <Tile {...shown} value={to ? <Link to={to}>{value}</Link> : value} />
);
