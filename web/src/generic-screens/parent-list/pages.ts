import type { PowerMap } from '@/api/menu';
import type { KindOutline, Route } from '@/api/kinds';
import { kinds, routes } from '@/generated/console';
import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';

export interface ScopePage {
  /** 评论, 频道圈子. */
  label: string;
  route: Route;
  urlOf: (id: number) => string;
}

/** Facts that decide which pages open for somebody. */
interface Person {
  power: PowerMap;
  everything: boolean;
}

const asPage = (route: Route): ScopePage => ({
  label: kinds[route.kind as keyof typeof kinds].label,
  route,
  urlOf: (id) => `${route.path}?id=${id}`,
});

/** The page of these groups goes before one of others (comments as the media accounts see them). */
const ownFirst = (own: readonly string[], found: readonly Route[]) => {
  const rank = ({ groups }: Route) => (groups.some((group) => own.includes(group)) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * The lists of what belongs to one record of the kind, one of each sort, as far as the person may open them; of two those
 * of `groups`.
 */
export function pagesOf(
  key: string,
  groups: readonly string[],
  { power, everything }: Person,
): readonly ScopePage[] {
  const found = routes
    .filter(({ scope }) => scope?.kind === key)
    .filter((route) => everything || holds(route.groups, route.scope?.right ?? 'view', power));
  const first = new Map(
    ownFirst(groups, found)
      .toReversed()
      .map((route) => [route.kind, route]),
  );
  return [...first.values()].toReversed().map(asPage);
}

/** The same for whoever is signed in, the pages of the kind's own groups first. */
export function useScopePages({ key }: Pick<KindOutline, 'key'>): readonly ScopePage[] {
  const power = useMenu((state) => state.power);
  const everything = useSession(({ user }) => isSuper(user));
  return pagesOf(key, kinds[key as keyof typeof kinds]?.groups ?? [], { power, everything });
}
