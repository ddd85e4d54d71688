import { listScreen } from '@/generic-screens/list';
import { AddButton } from './AddButton';
import { RoleCell } from './RoleCell';

export { prefetch } from '@/generic-screens/list';

/** The people who run a media account. People are added several at a time; a role is changed in the row. */
export default listScreen({
  slots: {
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
  },
});
