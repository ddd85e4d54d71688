import { useQuery } from '@tanstack/react-query';
import type { Kind } from '@/api/kinds';
import { Text } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { countsQuery } from './counts';
import { useScopePages, type ScopePage } from './pages';

interface Props {
  kind: Kind;
  id: number;
}

/** In the head of a record: the lists of what belongs to it. */
export function ScopeButtons({ kind, id }: Props) {
  const pages = useScopePages(kind);
  return pages.map((page) => <ScopeButton key={page.route.path} {...{ kind, id, page }} />);
}

function ScopeButton({ kind, id, page: { label, route, urlOf } }: Props & { page: ScopePage }) {
  const { data } = useQuery(countsQuery(route.kind ?? '', `${kind.key}:${id}`));
  return (
    <LinkButton to={urlOf(id)}>
      {label}
      {data && <Text tone="quiet">{data.items[0]?.total ?? 0}</Text>}
    </LinkButton>
  );
}
