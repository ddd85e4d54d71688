import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { AddButton } from './AddButton';
import { RoleCell } from './RoleCell';

export { prefetch } from '@/generic-screens/list';

const SLOTS: ListSlots = {
  add: AddButton,
  columns: [
    {
      id: 'role',
      label: '角色',
      width: 200,
      align: 'left',
      sortable: false,
      optional: false,
      cell: (record) => <RoleCell record={record} />,
    },
  ],
};

/** The people who run a media account. People are added several at a time; a role is changed in the row. */
export default function MediaOperators(props: { kind: Kind; route: Route }) {
  return <ListScreen {...props} slots={SLOTS} />;
}
