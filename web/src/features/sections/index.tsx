import { Merge } from 'lucide-react';
import type { Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { useRight } from '@/stores/menu';
import { askToMerge } from './MergeDialog';

export { prefetch } from '@/generic-screens/list';

const withMerge: ListSlots = {
  menu: (section, list) =>
    isMergeable(section)
      ? [
          {
            label: '合并到其他栏目…',
            icon: <Merge size={14} aria-hidden />,
            onSelect: () => void askToMerge(section).then((into) => into && list.data.refresh()),
          },
        ]
      : [],
};
const without: ListSlots = {};

export const isMergeable = (section: RecordData): boolean => !section['mergedInto'];

/** The sections in the order in which forms, filters and the app show them. */
export default function SectionList(props: { kind: Kind; route: Route }) {
  const mayMerge = useRight(props.kind.groups, 'remove');
  return <ListScreen {...props} slots={mayMerge ? withMerge : without} />;
}
