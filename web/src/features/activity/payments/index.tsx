import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { Totals } from './Totals';

const SLOTS: ListSlots = { lead: Totals };

/** Payments and refunds of readers, with the sums above. */
export default function PaymentsScreen(props: { kind: Kind; route: Route }) {
  return <ListScreen {...props} slots={SLOTS} />;
}
