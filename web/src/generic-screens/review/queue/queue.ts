import type { Filter, Kind } from '@/api/kinds';
import { listPayload, type ListQuery } from '@/generic-screens/list/list-query';

/** `list`: what waits. `wait`: what was decided (the product's own words). */
export type QueueType = 'list' | 'wait';

export const QUEUE_TABS = [
  { value: 'list', label: '待审核' },
  { value: 'wait', label: '审核记录' },
] as const;

/** Queues are narrowed by the gravest sensitive word in what waits. */
const WORDS: Filter = {
  name: 'wordsLevel',
  label: '敏感词',
  type: 'choice',
  choices: [
    { value: 1, label: '含敏感词' },
    { value: 2, label: '含警告以上' },
    { value: 3, label: '含禁止' },
    { value: 'second', label: '等待第二人确认' },
  ],
};

/** The kind as its queue sees it: tabs by `type`, no recycle bin, the state is given by the tab. */
export const queueKind = (kind: Kind): Kind => ({
  ...kind,
  tabs: { by: 'type', items: QUEUE_TABS },
  recycle: false,
  filters: [...kind.filters.filter((filter) => filter.name !== 'verifyState'), WORDS],
});

export const queueType = (query: ListQuery): QueueType =>
  query.filters['type'] === 'wait' ? 'wait' : 'list';

export const queuePayload = (kind: Kind, query: ListQuery): Record<string, unknown> => ({
  ...listPayload(kind, query),
  type: queueType(query),
});
