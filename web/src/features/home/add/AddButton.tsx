import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { homeTypes, type Added } from '@/api/home';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import { Button, notify, openDialog } from '@/ui';
import { AddContents } from './AddContents';
import { RefusedContents } from './RefusedContents';

/** In the place of 新增: contents are picked, any number at once. */
export function AddButton({ kind, list }: ListSlotProps) {
  const types = useQuery(homeTypes).data;
  const type = types?.find((one) => one.type === list.query.filters['type']);
  if (!type?.may.includes('add')) return null;
  const add = async () => {
    const added = await openDialog<Added>((close) => <AddContents {...{ kind, type }} onClose={close} />);
    if (!added) return;
    if (added.done.length) notify.success(`已添加 ${added.done.length} 条到“${type.label}”`);
    await list.data.refresh();
    if (!added.refused.length) return;
    await openDialog((close) => <RefusedContents added={added} onClose={() => close(null)} />);
  };
  return (
    <Button look="primary" onClick={() => void add()}>
      <Plus size={15} aria-hidden />
      添加内容
    </Button>
  );
}
