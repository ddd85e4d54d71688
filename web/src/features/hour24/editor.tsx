import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import { detailQuery } from '@/api/records';
import EditScreen from '@/generic-screens/edit';
import { Redirect } from '@/widgets/Redirect';
import { pageOf, POINTED } from './pages';

/** An entry of the line, on the page of the kind that it points at; one that points elsewhere goes to its own page. */
export default function Hour24Editor({ kind, route }: { kind: Kind; route: Route }) {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const { data } = useQuery({ ...detailQuery(kind, id), enabled: id > 0, refetchOnWindowFocus: false });
  const narrowed = useMemo(() => pointingAt(kind, route.path), [kind, route.path]);
  const page = data ? pageOf(data['type']) : route.path;
  if (page !== route.path) return <Redirect to={`${page}?id=${id}`} />;
  return <EditScreen kind={narrowed} route={route} />;
}

/** The kind whose entries point at what this page is for. */
function pointingAt(kind: Kind, path: string): Kind {
  const pointed = POINTED.find((item) => item.path === path)?.value;
  const fields = kind.fields.map((field) =>
    field.name === 'content' && pointed ? { ...field, kinds: [pointed] } : field,
  );
  return { ...kind, fields };
}
