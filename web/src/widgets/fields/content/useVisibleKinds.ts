import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';
import { outlineOf } from './reference';

/** The kinds that this person may look through; each needs its own 查看. */
export function useVisibleKinds(keys: readonly string[]) {
  const power = useMenu((state) => state.power);
  const all = useSession(({ user }) => isSuper(user));
  return keys
    .flatMap((key) => outlineOf(key) ?? [])
    .filter(({ calls, groups }) => calls.options && (all || holds(groups, 'view', power)));
}
