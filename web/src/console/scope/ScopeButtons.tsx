import { Link } from 'react-router';
import type { Kind } from '@/api/kinds';
import { Button } from '@/ui';
import { useScopePages } from './pages';

/** In the head of a record: the lists of what belongs to it. */
export function ScopeButtons({ kind, id }: { kind: Kind; id: number }) {
  const pages = useScopePages(kind);
  return pages.map(({ label, route, addressOf }) => (
    <Button key={route.path} asChild>
      <Link to={addressOf(id)}>{label}</Link>
    </Button>
  ));
}
