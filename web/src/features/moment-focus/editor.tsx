import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { detailQuery } from '@/api/records';
import EditScreen from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { Redirect } from '@/widgets/Redirect';
import { CIRCLE_PAGE, pageOf } from './types';

const SLOTS = withPhone({});

/** An entry of 圈看点; circles have a page of their own. */
export default function MomentFocusEditor({ kind, route }: { kind: Kind; route: Route }) {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const { data } = useQuery({ ...detailQuery(kind, id), enabled: id > 0, refetchOnWindowFocus: false });
  const type = data ? data['type'] : (search.get('type') ?? (route.path === CIRCLE_PAGE ? 'circle' : null));
  if (type && pageOf(type) !== route.path) return <Redirect to={urlOf(String(type), id)} />;
  if (!id && route.path === CIRCLE_PAGE && !search.get('type')) return <Redirect to={urlOf('circle', 0)} />;
  return <EditScreen kind={kind} route={route} slots={SLOTS} />;
}

const urlOf = (type: string, id: number) => `${pageOf(type)}?${id ? `id=${id}` : `type=${type}`}`;
