import { listScreen } from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { ContentPane } from './ContentPane';

export { prefetch } from '@/generic-screens/list';

/** Readers write these posts, so nothing is added here. */
const SLOTS: ListSlots = { mark: (record) => (record['top'] === true ? 'pinned' : undefined) };

/** The posts of a circle, or of a media account in circles; beside them what is pinned, and the post under the cursor. */
export default listScreen({ peek: ContentPane, slots: SLOTS });
