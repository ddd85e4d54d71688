import type { Kind } from '@/api/kinds';
import { listPayload, type ListQuery } from '../list/list-query';

/** `list`: what waits. `wait`: what was decided (the product's own words). */
export type QueueType = 'list' | 'wait';

export const QUEUE_TABS = [
  { value: 'list', label: '待审核' },
  { value: 'wait', label: '审核记录' },
] as const;

/** The kind as its queue sees it: tabs by `type`, no recycle bin, the state is given by the tab. */
export const queueKind = (kind: Kind): Kind => ({
  ...kind,
  tabs: { by: 'type', items: QUEUE_TABS },
  recycle: false,
  filters: kind.filters.filter((filter) => filter.name !== 'verifyState'),
});

export const queueType = (query: ListQuery): QueueType =>
  query.filters['type'] === 'wait' ? 'wait' : 'list';

export const queuePayload = (kind: Kind, query: ListQuery): Record<string, unknown> => ({
  ...listPayload(kind, query),
  type: queueType(query),
});
