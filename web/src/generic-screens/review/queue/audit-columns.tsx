import type { Kind } from '@/api/kinds';
import type { Person, RecordData } from '@/api/records';
import type { ColumnSpec } from '@/generic-screens/grid/columns';
import { firstColumns } from '@/generic-screens/grid/first-columns';
import { recordColumns } from '@/generic-screens/grid/record-columns';
import { fieldOf } from '@/generic-screens/record/record';
import { Age } from '../shared/Age';
import type { Holder } from '../shared/claims';
import { MarksCell, PeopleCell } from './cells';
import type { QueueType } from './queue';

const column = (id: string, label: string, width: number, cell: ColumnSpec['cell']): ColumnSpec => ({
  id,
  label,
  width,
  align: 'left',
  sortable: false,
  optional: false,
  cell,
});

const age = (kind: Kind) =>
  column('age', '已等待', 160, (record) => (
    <Age since={record.submittedAt} promised={kind.promisedMinutes} />
  ));

const contributors: ColumnSpec = {
  ...column('contributors', '参与人', 140, (record) => (
    <PeopleCell people={record['contributors'] as Person[]} />
  )),
  optional: true,
};

const reason = column('verifyReason', '原因', 132, (record) => (
  <span title={record.verifyReason}>{record.verifyReason || '--'}</span>
));

const SHOWN: Readonly<Record<QueueType, readonly string[]>> = {
  list: ['submittedBy'],
  wait: ['verifyState', 'decidedBy', 'decidedAt'],
};

/** Derived fields and the time of the last save say little to a reviewer. */
const isDerived = (kind: Kind, id: string) =>
  ['id', 'updatedAt'].includes(id) || fieldOf(kind, id)?.readonly === 'always';

/** A queue's columns: what names the item, how long it waits and who is at it (or how it was decided), who handed in. */
export function auditColumns(
  kind: Kind,
  type: QueueType,
  url: (record: RecordData) => string | undefined,
  holderOf: (record: RecordData) => Holder | null,
): ColumnSpec[] {
  const columns = recordColumns(kind, url)
    .filter(({ id }) => type === 'wait' || id !== 'verifyState')
    .map((spec) => asQueued(kind, type, spec));
  const title = columns.findIndex(({ id }) => id === kind.title);
  const marks = column('marks', '提示', 124, (record) => (
    <MarksCell record={record} holder={type === 'list' ? holderOf(record) : null} />
  ));
  const own = type === 'list' ? [age(kind), marks] : [reason, { ...marks, optional: true }];
  return firstColumns([...columns.toSpliced(title + 1, 0, ...own), contributors]);
}

/** Columns that the queue itself asks for show first, like a column of its own. */
function asQueued(kind: Kind, type: QueueType, spec: ColumnSpec): ColumnSpec {
  const { part, ...own } = spec;
  if (SHOWN[type].includes(spec.id)) return { ...own, optional: false };
  return { ...own, ...(part && { part }), optional: spec.optional || isDerived(kind, spec.id) };
}
