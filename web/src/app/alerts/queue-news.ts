import type { KindOutline } from '@/api/kinds';
import { kinds, type KindKey } from '@/generated/console';
import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';

/** True if one of these numbers says that something came into a queue in which this person decides. */
export function newInQueue(counts: Readonly<Record<string, number>>): boolean {
  const { badges, power } = useMenu.getState();
  const decides = (kind: string): boolean => {
    const { auditGroup }: Pick<KindOutline, 'auditGroup'> = kinds[kind as KindKey] ?? {};
    return (
      Boolean(auditGroup) &&
      (isSuper(useSession.getState().user) || holds([auditGroup ?? ''], 'approve', power))
    );
  };
  return Object.entries(counts).some(([kind, count]) => count > (badges[kind] ?? Infinity) && decides(kind));
}
