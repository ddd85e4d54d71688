import { Merge } from 'lucide-react';
import type { Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { askToMerge } from './MergeDialog';

export { prefetch } from '@/generic-screens/list';

/** Merging takes a topic from readers for good, as deleting does. */
export const mayMerge = (topic: RecordData): boolean =>
  topic.actions.includes('delete') && !topic['mergedInto'];

const SLOTS: ListSlots = {
  menu: (topic, list) =>
    mayMerge(topic)
      ? [
          {
            label: '合并到其他话题…',
            icon: <Merge size={14} aria-hidden />,
            onSelect: () => void askToMerge(topic).then((into) => into && list.data.refresh()),
          },
        ]
      : [],
};

/** The topics in the order in which readers see them; two that mean the same are merged. */
export default function TopicList(props: { kind: Kind; route: Route }) {
  return <ListScreen {...props} slots={SLOTS} />;
}
