import { follow } from '@/api/follow';
import { kinds } from '@/generated/console';

/** Queries of the library follow its items: what anybody uploads, moves or deletes shows within a moment. */
export const LIBRARY_META = follow(kinds.media_item.key);
