import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import { tipsOf } from '@/api/tips';
import { kinds } from '@/generated/console';
import { useRight } from '@/stores/menu';
import { Moment, Stack } from '@/ui';
import s from './side.module.css';

const { groups, auditGroup = '', routes } = kinds.disclosure;
const SHOWN = 10;

/** The tips that name this as their report, for whoever may see tips. */
export function TipSource({ kind, id }: { kind: string; id: string | null }) {
  const mayView = useRight([...groups, auditGroup], 'view');
  const { data } = useQuery({
    queryKey: keys.records.for(kinds.disclosure.key, 'of', kind, id),
    enabled: mayView && id !== null,
    queryFn: ({ signal }) => tipsOf(kind, id, SHOWN, signal),
  });
  if (!data?.items.length) return null;
  return (
    <Stack as="section" gap={10} pad={16} card className={s.tips} aria-label="来源线索">
      <h2>来源线索</h2>
      <ul>
        {data.items.map((tip) => (
          <li key={tip.id}>
            <Link to={`${routes.edit ?? ''}?id=${tip.id}`}>{String(tip['title'])}</Link>
            <span>
              {tip['readerName'] ? `${String(tip['readerName'])}　` : ''}
              <Moment at={tip.createdAt} as="ago" />
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
