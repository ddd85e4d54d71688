import cells from '@/generic-screens/grid/cells.module.css';
import type { ColumnSpec } from '@/generic-screens/grid/columns';
import { listScreen } from '@/generic-screens/list';
import { withPrizes } from './prizes';

const moment = (id: string, label: string, optional: boolean): ColumnSpec => ({
  ...{ id, label, optional },
  width: 104,
  align: 'left',
  sortable: true,
  cell: (record) => <span className={cells['moment']}>{String(record[id] ?? '--')}</span>,
});

/** A roster tells when people signed up, and not when somebody last touched the record. */
const COLUMNS = [moment('createdAt', '报名时间', false), moment('updatedAt', '更新时间', true)];

/** The roster of an activity; prizes are chosen from those that the activity has. */
export default listScreen({ slots: { columns: COLUMNS, fit: withPrizes } });
