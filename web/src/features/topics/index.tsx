import type { RecordData } from '@/api/records';
import { listScreen } from '@/generic-screens/list';
import { mergeMenu } from '@/generic-screens/merge';
import { TOPIC_MERGE } from './merge';

export { prefetch } from '@/generic-screens/list';

/** A merge takes a topic from readers for good, as deleting does. */
export const mayMerge = (topic: RecordData): boolean =>
  topic.actions.includes('delete') && !topic['mergedInto'];

/** The topics in the order in which readers see them; two that mean the same are merged. */
export default listScreen({ slots: mergeMenu(TOPIC_MERGE, mayMerge) });
