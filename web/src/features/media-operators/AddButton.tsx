import { UserPlus } from 'lucide-react';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import { useRight } from '@/stores/menu';
import { Button, Note, openDialog, Row } from '@/ui';
import { Access } from './Access';
import { AddOperators } from './AddOperators';

/** Opens the dialog for the account of the list; beside it, who writes under the account. */
export function AddButton({ kind, list }: ListSlotProps) {
  const mayAdd = useRight(kind.groups, 'add');
  const { parent } = list;
  if (!parent) return <Note>在媒体号列表里打开一个媒体号的运营人员，就可以添加。</Note>;
  const open = async () => {
    const added = await openDialog<number>((close) => <AddOperators account={parent} close={close} />);
    if (added) await list.data.refresh();
  };
  return (
    <Row gap={16} wrap>
      {mayAdd && (
        <Button look="primary" icon={UserPlus} onClick={() => void open()}>
          添加运营人员
        </Button>
      )}
      <Access account={parent} />
    </Row>
  );
}
