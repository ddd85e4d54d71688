import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { homeTypes } from '@/api/home';
import { keys } from '@/api/keys';
import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { kindModules } from '@/generated/console';
import { readStored, store } from '@/lib/storage';
import { recallList } from '@/stores/list-memory';
import { Skeleton, SkeletonRows, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { NoRight } from '@/widgets/whom-to-ask';
import { AddButton } from './add/AddButton';
import s from './home.module.css';
import { HomePhone } from './phone/HomePhone';
import { markOf, STANDING } from './visibility';
import { SLIDES, TypeTabs } from './TypeTabs';

const SLOTS: ListSlots = { tabs: TypeTabs, add: AddButton, columns: [STANDING], mark: markOf };
/** The carousel has its own form and its own review. */
const SLIDE_SLOTS: ListSlots = { tabs: TypeTabs };
const OPEN = 'console.home.phone';

interface Entry {
  kind: string;
  id: number;
}

/** 热点管理: the twelve types, each in the order in which readers see it, with the app's home beside. */
export default function RecommendScreen({ kind, route }: { kind: Kind; route: Route }) {
  const [search, setSearch] = useSearchParams();
  const type = search.get('type') ?? '';
  const [shown, setShown] = useState<Entry | null>(null);
  const [open, setOpen] = useState(() => readStored<boolean>(OPEN) ?? true);
  useSomeType(route, type);
  const jump = (entry: Entry, source: string) => {
    setShown({ ...entry });
    const wanted = entry.kind === 'carousel' ? SLIDES : source;
    if (wanted !== type) setSearch({ type: wanted });
  };
  const toggle = () => {
    store(OPEN, !open);
    setOpen(!open);
  };
  return (
    <Stack gap={16} align="start" fill className={s.screen} data-alone={open ? undefined : ''}>
      <div className={s.main}>
        {type === SLIDES ? (
          <Slides route={route} show={shown} />
        ) : type ? (
          <ListScreen key="entries" {...{ kind, route }} slots={SLOTS} show={shown} />
        ) : (
          <NoType />
        )}
      </div>
      {open ? (
        <HomePhone onJump={jump} onClose={toggle} />
      ) : (
        <button type="button" className={s.opener} onClick={toggle}>
          <Smartphone size={16} aria-hidden />
          首页预览
        </button>
      )}
    </Stack>
  );
}

/** Opens with what the person last looked at, else with the first type that they may see. */
function useSomeType(route: Route, type: string) {
  const [, setSearch] = useSearchParams();
  const first = useQuery(homeTypes).data?.[0]?.type;
  useEffect(() => {
    if (type || !first) return;
    const remembered = new URLSearchParams(recallList(route.path));
    setSearch(remembered.get('type') ? remembered : { type: first }, { replace: true });
  }, [type, first, route.path, setSearch]);
}

/** Until it is known which types this person may see, or when that could not be told. */
function NoType() {
  const types = useQuery(homeTypes);
  if (types.data?.length === 0)
    return <NoRight title="没有可查看的分类" refusal="您没有查看热点推荐的权限" />;
  if (!types.error || types.data) return <SkeletonRows />;
  return <LoadError what="热点分类" query={types} />;
}

/** The pictures at the head of the home page: the carousel of placement `index` (decision 021). */
function Slides({ route, show }: { route: Route; show: Entry | null }) {
  const carousel = useQuery({
    queryKey: keys.kind('carousel'),
    queryFn: () => kindModules.carousel().then((module) => module.default),
    staleTime: Infinity,
  });
  if (!carousel.data) return <Skeleton height={480} />;
  return (
    <ListScreen key="slides" kind={carousel.data} route={slidesOf(route)} slots={SLIDE_SLOTS} show={show} />
  );
}

const pinned = new WeakMap<Route, Route>();
/** One object per route: lists remember by it. */
function slidesOf(route: Route): Route {
  const known = pinned.get(route);
  if (known) return known;
  const made = { ...route, query: { type: SLIDES, placement: 'index' } };
  pinned.set(route, made);
  return made;
}
