import type { Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import ListScreen from '@/generic-screens/list';
import { mergeMenu } from '@/generic-screens/merge';
import { TOPIC_MERGE } from './merge';

export { prefetch } from '@/generic-screens/list';

/** A merge takes a topic from readers for good, as deleting does. */
export const mayMerge = (topic: RecordData): boolean =>
  topic.actions.includes('delete') && !topic['mergedInto'];

const SLOTS = mergeMenu(TOPIC_MERGE, mayMerge);

/** The topics in the order in which readers see them; two that mean the same are merged. */
export default function TopicList(props: { kind: Kind; route: Route }) {
  return <ListScreen {...props} slots={SLOTS} />;
}
