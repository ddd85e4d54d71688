import { Merge } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots, HeadSlotProps } from '@/generic-screens/edit/slots';
import { Button, Tag } from '@/ui';
import { isReference } from '@/widgets/fields';
import { SAVED } from '@/widgets/useUnsavedGuard';
import { mayMerge } from './index';
import { askToMerge } from './MergeDialog';

function Merging({ kind, edit: { record, dirty } }: HeadSlotProps) {
  const navigate = useNavigate();
  if (!record) return null;
  const into = record['mergedInto'];
  if (isReference(into))
    return (
      <Tag tone="mute">
        已合并到
        <Link to={`${kind.routes.edit ?? ''}?id=${into.id}`}>{into.label}</Link>
      </Tag>
    );
  if (!mayMerge(record)) return null;
  const merge = async () => {
    const target = await askToMerge(record);
    if (target) void navigate(`${kind.routes.edit ?? ''}?id=${target.id}`, { state: SAVED });
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

const SLOTS: EditSlots = { head: Merging };

/** The form of a topic, with the way to merge it into another one. */
export default function TopicEditor(props: { kind: Kind; route: Route }) {
  return <EditScreen {...props} slots={SLOTS} />;
}
