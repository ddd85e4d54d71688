import type { Kind } from '@/api/kinds';
import type { ColumnSpec } from '../grid/columns';
import { recordColumns } from '../grid/record-columns';
import { fieldOf, type RecordData } from '../record/record';
import { Age } from '../review/Age';
import type { QueueType } from './queue';

const age = (kind: Kind): ColumnSpec => ({
  id: 'age',
  label: '已等待',
  width: 168,
  align: 'left',
  sortable: false,
  optional: false,
  cell: (record) => <Age since={record.submittedAt} promised={kind.promisedMinutes} />,
});

const reason: ColumnSpec = {
  id: 'verifyReason',
  label: '原因',
  width: 160,
  align: 'left',
  sortable: false,
  optional: false,
  cell: (record) => <span title={record.verifyReason}>{record.verifyReason || '--'}</span>,
};

const SHOWN: Readonly<Record<QueueType, readonly string[]>> = {
  list: ['submittedBy', 'submittedAt'],
  wait: ['verifyState', 'decidedBy', 'decidedAt'],
};

/** What the system derives and when it was last saved say little to a reviewer. */
const isDerived = (kind: Kind, id: string) =>
  ['id', 'updatedAt'].includes(id) || fieldOf(kind, id)?.readonly === 'always';

/** A queue's columns: what names the item, how long it waits (or how it was decided), who handed in and when. */
export function auditColumns(
  kind: Kind,
  type: QueueType,
  address: (record: RecordData) => string | undefined,
): ColumnSpec[] {
  const columns = recordColumns(kind, address)
    .filter(({ id }) => type === 'wait' || id !== 'verifyState')
    .map((column) => ({
      ...column,
      optional: !SHOWN[type].includes(column.id) && (column.optional || isDerived(kind, column.id)),
    }));
  const title = columns.findIndex(({ id }) => id === kind.title);
  const own = type === 'list' ? age(kind) : reason;
  return columns.toSpliced(title + 1, 0, own);
}
