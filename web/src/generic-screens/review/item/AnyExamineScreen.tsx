import { Navigate, useSearchParams } from 'react-router';
import { kinds } from '@/generated/console';
import type { KindOutline } from '@/api/kinds';

const outlines: Readonly<Record<string, KindOutline>> = kinds;

/** `/auditDetail?kind=&id=`: leads on to the examine page of that kind, which asks for its own rights. */
export default function AnyExamineScreen() {
  const [search] = useSearchParams();
  const examine = outlines[search.get('kind') ?? '']?.routes.examine;
  const id = search.get('id') ?? '';
  return <Navigate replace to={examine && /^\d+$/.test(id) ? `${examine}?id=${id}` : '/404'} />;
}
