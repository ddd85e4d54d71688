import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import ListScreen from '@/generic-screens/list';
import { Column } from '@/ui';
import { overviewQuery } from '../Figures';
import { PayoutNote } from '../PayoutNote';

export { prefetch } from '@/generic-screens/list';

/** 红包提现: the list, and above it why payments wait. */
export default function WithdrawalsScreen(props: ComponentProps<typeof ListScreen>) {
  const { data } = useQuery(overviewQuery);
  return (
    <Column fill gap={12}>
      {data && <PayoutNote {...data.payout} />}
      <ListScreen {...props} />
    </Column>
  );
}
