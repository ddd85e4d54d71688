import { Tags } from 'lucide-react';
import { listScreen } from '@/generic-screens/list';
import type { BulkSlotProps } from '@/generic-screens/list/slots';
import { Button } from '@/ui';
import { useTagChange } from '@/widgets/useTagChange';

export { prefetch } from '@/generic-screens/list';

/** The users of the app; picked ones get tags. */
export default listScreen({ slots: { bulk: TagPicked } });

function TagPicked({ list, records }: BulkSlotProps) {
  const tagging = useTagChange(list.selection.clear);
  if (!tagging.allowed) return null;
  const ids = records.map(({ id }) => id);
  return (
    <>
      <Button
        small
        icon={Tags}
        loading={tagging.busy}
        onClick={() => void tagging.tag(ids, `${ids.length} 个用户`)}
      >
        打标签
      </Button>
      {tagging.dialog}
    </>
  );
}
