import type { Kind } from '@/api/kinds';
import type { ColumnSpec } from '../grid/columns';
import { recordColumns } from '../grid/record-columns';
import type { RecordData } from '../record/record';
import { Age } from './Age';
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
  width: 200,
  align: 'left',
  sortable: false,
  optional: false,
  cell: (record) => <span title={record.verifyReason}>{record.verifyReason || '--'}</span>,
};

const SHOWN: Readonly<Record<QueueType, readonly string[]>> = {
  list: ['submittedBy', 'submittedAt'],
  wait: ['verifyState', 'submittedBy', 'decidedBy', 'decidedAt'],
};
const HIDDEN: Readonly<Record<QueueType, readonly string[]>> = {
  list: ['verifyState', 'updatedAt', 'visible', 'frozen', 'decidedBy', 'decidedAt'],
  wait: ['updatedAt', 'visible', 'frozen'],
};

/** A queue's columns: the list's own, but who handed in, when, and how long it waits (or how it was decided). */
export function auditColumns(
  kind: Kind,
  type: QueueType,
  address: (record: RecordData) => string | undefined,
): ColumnSpec[] {
  const columns = recordColumns(kind, address)
    .filter(({ id }) => type === 'wait' || id !== 'verifyState')
    .map((column) => ({
      ...column,
      optional: !SHOWN[type].includes(column.id) && (column.optional || HIDDEN[type].includes(column.id)),
    }));
  return type === 'list' ? [...columns, age(kind)] : [...columns, reason];
}
