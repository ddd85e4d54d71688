import type { KindOutline } from '@/api/kinds';
import { kinds, verifyStates } from '@/generated/console';

/** What a `content` field refers to, as the server sends it (apps/kinds/engine/read/references.py). */
export interface ContentReference {
  readonly kind: string;
  readonly kindLabel: string;
  readonly id: number;
  readonly label: string;
  readonly cover: string;
  /** Absent for kinds without review. */
  readonly verifyState?: number;
  /** Readers see it; absent for kinds without review. */
  readonly live?: boolean;
  /** Not hidden by hand; absent for kinds that cannot be. */
  readonly visible?: boolean;
  /** It was deleted. */
  readonly gone: boolean;
}

export const isContent = (value: unknown): value is ContentReference =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;

export const outlineOf = (key: string): KindOutline | undefined =>
  key in kinds ? kinds[key as keyof typeof kinds] : undefined;

/** Where the record opens to be read. */
export function addressOf({ kind, id, gone }: ContentReference): string | undefined {
  const routes = outlineOf(kind)?.routes;
  const path = routes?.detail ?? routes?.edit;
  return path && !gone ? `${path}?id=${id}` : undefined;
}

export const stateOf = ({ verifyState }: Pick<ContentReference, 'verifyState'>) =>
  verifyStates.find(({ value }) => value === verifyState);

/** What readers do not see although the field refers to it. */
export function warningOf({ gone, live, visible }: ContentReference): string | null {
  if (gone) return '已删除';
  if (live === false) return '未上线';
  return visible === false ? '已隐藏' : null;
}
