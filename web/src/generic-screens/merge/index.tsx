import { Merge } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { RecordData } from '@/api/records';
import type { HeadSlotProps } from '@/generic-screens/edit/slots';
import type { ListSlots } from '@/generic-screens/list/slots';
import { Button, Tag } from '@/ui';
import { isReference } from '@/widgets/fields';
import { SAVED } from '@/widgets/useUnsavedGuard';
import { askToMerge, type MergeForm } from './MergeDialog';

export { askToMerge, type MergeForm } from './MergeDialog';

const askFor = <P,>(form: MergeForm<P>, record: RecordData) =>
  askToMerge(form, { id: record.id, label: String(record['name'] ?? '') });

/** The menu of a list's row, with the way to merge the records that `may` names. */
export const mergeMenu = <P,>(form: MergeForm<P>, may: (record: RecordData) => boolean): ListSlots => ({
  menu: (record, list) =>
    may(record)
      ? [
          {
            label: `合并到其他${form.label}…`,
            icon: <Merge size={14} aria-hidden />,
            onSelect: () => void askFor(form, record).then((into) => into && list.data.refresh()),
          },
        ]
      : [],
});

interface MergeHeadProps<P> extends HeadSlotProps {
  form: MergeForm<P>;
  may: (record: RecordData) => boolean;
}

/** In the head of a form: the button that merges its record, or the record that took it over. */
export function MergeHead<P>({ form, may, kind, edit: { record, dirty } }: MergeHeadProps<P>) {
  const navigate = useNavigate();
  if (!record) return null;
  const pageOf = (id: number) => `${kind.routes.edit ?? ''}?id=${id}`;
  const into = record['mergedInto'];
  if (isReference(into))
    return (
      <Tag tone="mute">
        已合并到
        <Link to={pageOf(into.id)}>{into.label}</Link>
      </Tag>
    );
  if (!may(record)) return null;
  const merge = async () => {
    const target = await askFor(form, record);
    if (target) void navigate(pageOf(target.id), { state: SAVED });
  };
  return (
    <Button
      icon={Merge}
      disabled={dirty}
      title={dirty ? '请先保存修改' : undefined}
      onClick={() => void merge()}
    >
      合并到…
    </Button>
  );
}
