import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { mergeMenu } from '@/generic-screens/merge';
import { useRight } from '@/stores/menu';
import { SECTION_MERGE } from './merge';

export { prefetch } from '@/generic-screens/list';

const withMerge = mergeMenu(SECTION_MERGE, (section) => !section['mergedInto']);
const without: ListSlots = {};

/** The sections in the order in which forms, filters and the app show them. */
export default function SectionList(props: { kind: Kind; route: Route }) {
  const mayMerge = useRight(props.kind.groups, 'remove');
  return <ListScreen {...props} slots={mayMerge ? withMerge : without} />;
}
