import { listScreen } from '@/generic-screens/list';
import { Totals } from './Totals';

/** Payments and refunds of readers, with the sums above. */
export default listScreen({ slots: { lead: Totals } });
