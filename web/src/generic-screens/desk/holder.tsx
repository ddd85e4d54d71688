import type { RecordData } from '@/api/records';
import { useSession } from '@/stores/session';
import { Avatar, Row } from '@/ui';
import type { ColumnSpec } from '../grid/columns';
import { useDesk } from './state';

/** People who are at a record right now, live. */
function Holder({ record }: { record: RecordData }) {
  const holder = useDesk().holderOf(record);
  const me = useSession((state) => state.user?.id);
  if (!holder) return <span>--</span>;
  const name = holder.id === me ? '您' : holder.label;
  return (
    <Row as="span" inline gap={6}>
      <Avatar name={holder.label} colour={holder.color} size={20} title={`${name}正在处理`} />
      {name}
    </Row>
  );
}

export const HOLDER: ColumnSpec = {
  id: 'holder',
  label: '正在处理',
  width: 104,
  align: 'left',
  sortable: false,
  optional: false,
  cell: (record) => <Holder record={record} />,
};
