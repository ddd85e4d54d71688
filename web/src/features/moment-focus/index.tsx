import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { PageSkeleton } from '@/generic-screens/record/PageSkeleton';
import { kindModules } from '@/generated/console';
import { FocusTabs } from './FocusTabs';
import { MomentPhone } from './MomentPhone';
import { asRotation, ofType, ROTATION, tabsOf } from './types';

const SLOTS: ListSlots = { tabs: FocusTabs };

/** 圈看点 in six types: its carousel, and what stands below it; beside the rows the page as the app shows it. */
export default function MomentFocusScreen({ kind, route }: { kind: Kind; route: Route }) {
  const [search] = useSearchParams();
  const asked = search.get('type');
  const type = tabsOf(kind).some(({ value }) => value === asked) ? String(asked) : ROTATION;
  const pinned = useMemo(() => pinnedTo(route, type), [route, type]);
  const shown = useMemo(() => ofType(kind, type), [kind, type]);
  if (type === ROTATION) return <Rotation route={pinned} groups={kind.groups} />;
  return (
    <ListScreen key={type} kind={shown} route={pinned} slots={SLOTS} peek={MomentPhone} peekLike="phone" />
  );
}

const pinnedTo = (route: Route, type: string): Route => ({
  ...route,
  query: type === ROTATION ? { placement: 'highlight', type } : { type },
});

function Rotation({ route, groups }: { route: Route; groups: readonly string[] }) {
  const { data } = useQuery({
    queryKey: keys.kind('carousel'),
    staleTime: Infinity,
    queryFn: async () => (await kindModules.carousel()).default,
  });
  const carousel = useMemo(() => data && asRotation(data, groups), [data, groups]);
  if (!carousel) return <PageSkeleton />;
  return <ListScreen kind={carousel} route={route} slots={SLOTS} peek={MomentPhone} peekLike="phone" />;
}
