import type { KindOutline, Route } from '@/api/kinds';
import { kinds, routes } from '@/generated/console';
import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';

export interface ScopePage {
  /** 评论, 频道圈子. */
  label: string;
  route: Route;
  addressOf: (id: number) => string;
}

const asPage = (route: Route): ScopePage => ({
  label: kinds[route.kind as keyof typeof kinds].label,
  route,
  addressOf: (id) => `${route.path}?id=${id}`,
});

/** The page of the kind's own groups goes before one of another's (comments as the media accounts see them). */
const ownFirst = (key: string, found: readonly Route[]) => {
  const own = kinds[key as keyof typeof kinds]?.groups ?? [];
  const rank = ({ groups }: Route) => (groups.some((group) => own.includes(group)) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
};

/** The lists of what belongs to one record of the kind, one of each sort, as far as this person may open them. */
export function useScopePages(kind: Pick<KindOutline, 'key'>): readonly ScopePage[] {
  const power = useMenu((state) => state.power);
  const everything = useSession(({ user }) => isSuper(user));
  const found = routes
    .filter(({ scope }) => scope?.kind === kind.key)
    .filter(({ scope, groups }) => everything || holds(groups, scope?.right ?? 'view', power));
  const first = new Map(
    ownFirst(kind.key, found)
      .toReversed()
      .map((route) => [route.kind, route]),
  );
  return [...first.values()].toReversed().map(asPage);
}
