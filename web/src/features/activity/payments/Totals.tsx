import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readTotals, type PaymentTotals } from '@/api/activities';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { Banner } from '@/generic-screens/record/Banner';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import { Button, Skeleton, Stack, Tile, Tiles } from '@/ui';
import { priceOf } from '@/widgets/fields/money-text';
import s from '../desk/desk.module.css';

/** The sums of the activity whose payments are listed, or of all activities. */
export function Totals({ kind, list }: ListSlotProps) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.record.for('activity', list.parent ?? 0, 'payment-totals'),
    queryFn: ({ signal }) => readTotals(list.parent, signal),
    meta: follow([kind.key, 'enrolment']),
  });
  if (error && !data) return <LoadError what="收退款合计" query={{ error, refetch }} />;
  if (!data) return <Skeleton height={84} />;
  return (
    <Stack gap={12} fit>
      {data.notice && (
        <Banner
          tone="warn"
          actions={
            list.query.filters['state'] !== 'waiting' && (
              <Button small onClick={() => list.set({ filters: { ...list.scope, state: 'waiting' } })}>
                查看待退款
              </Button>
            )
          }
        >
          {data.notice}
        </Banner>
      )}
      <Sums totals={data} />
      {data.activities.length > 0 && <Activities totals={data} />}
    </Stack>
  );
}

const Sums = ({ totals: { paid, refunded, waiting } }: { totals: PaymentTotals }) => (
  <Tiles>
    <Sum label="已收款" fen={paid} />
    <Sum label="已退款" fen={refunded} />
    <Sum label="待退款" fen={waiting} />
    <Sum label="净收入" fen={paid - refunded - waiting} />
  </Tiles>
);

const Sum = ({ label, fen }: { label: string; fen: number }) => <Tile label={label} value={priceOf(fen)} />;

/** The activities with the most money; each leads to its own payments. */
const Activities = ({ totals: { activities } }: { totals: PaymentTotals }) => (
  <Stack as="ul" line="all" round="m" surface={1} pad="14-16" className={s.sums} aria-label="各活动收款">
    {activities.map(({ id, title, paid, refunded, waiting }) => (
      <li key={id}>
        <Link to={`/activityPayments?id=${id}`}>{title}</Link>
        <span>
          收 {priceOf(paid)}
          {refunded > 0 && `，退 ${priceOf(refunded)}`}
          {waiting > 0 && `，待退 ${priceOf(waiting)}`}
        </span>
      </li>
    ))}
  </Stack>
);
