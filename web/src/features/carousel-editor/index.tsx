import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { detailQuery } from '@/api/records';
import DetailScreen from '@/generic-screens/detail';
import EditScreen from '@/generic-screens/edit';
import { withPhone } from '@/generic-screens/edit/PhoneBeside';
import { useRight } from '@/stores/menu';
import { listOf, onlyPlacement, PLACEMENTS, placementOf } from './placements';

const SLOTS = withPhone({});

/**
 * A carousel for the page that opens it: `type` says where a new one stands; `audited` shows what was judged, `audit`
 * is the reviewer's correction.
 */
export default function CarouselEditor({ kind, route }: { kind: Kind; route: Route }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const id = Number(search.get('id')) || 0;
  const type = search.get('type') ?? '';
  const { data } = useQuery({ ...detailQuery(kind, id), enabled: id > 0, refetchOnWindowFocus: false });
  const placement = placementOf(route.path, type, data);
  // Records of one placement never move into another.
  const stays = !useRight(kind.groups, 'edit') || !id;
  const narrowed = useMemo(() => (stays ? onlyPlacement(kind, placement) : kind), [stays, kind, placement]);
  const from = useMemo(() => ({ ...route, parent: listOf(type, placement) }), [route, type, placement]);
  if (!id && PLACEMENTS.includes(placement) && search.get('placement') !== placement)
    return <Navigate to={`${pathname}?${withPlacement(search, placement)}`} replace />;
  if (type === 'audited') return <DetailScreen kind={kind} route={from} />;
  return <EditScreen kind={narrowed} route={from} slots={SLOTS} />;
}

function withPlacement(search: URLSearchParams, placement: string): string {
  const next = new URLSearchParams(search);
  next.set('placement', placement);
  return next.toString();
}
