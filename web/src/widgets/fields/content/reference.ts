import type { ContentReference } from '@/api/contents';
import type { KindOutline } from '@/api/kinds';
import { kinds, verifyStates } from '@/generated/console';

export const isContent = (value: unknown): value is ContentReference =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;

export const outlineOf = (key: string): KindOutline | undefined =>
  key in kinds ? kinds[key as keyof typeof kinds] : undefined;

/** Path of the page that shows the record. */
export function urlOf({ kind, id, gone }: ContentReference): string | undefined {
  const routes = outlineOf(kind)?.routes;
  const path = routes?.detail ?? routes?.edit;
  return path && !gone ? `${path}?id=${id}` : undefined;
}

export const stateOf = ({ verifyState }: Pick<ContentReference, 'verifyState'>) =>
  verifyStates.find(({ value }) => value === verifyState);

/** The reason why readers do not see a record to which a field refers. */
export function warningOf({ gone, live, visible }: ContentReference): string | null {
  if (gone) return '已删除';
  if (live === false) return '未上线';
  return visible === false ? '已隐藏' : null;
}
