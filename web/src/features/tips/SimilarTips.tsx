import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readSimilar } from '@/api/tips';
import { fieldOf } from '@/generic-screens/record/record';
import { Button, Moment, Note, Row, Skeleton, Stack, Tag } from '@/ui';
import s from './tips.module.css';

/** Other tips of the same reader, from near by or in like words: perhaps the same event. */
export function SimilarTips({ kind, id }: { kind: Kind; id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.record.for(kind.key, id, 'similar'),
    queryFn: ({ signal }) => readSimilar(id, signal),
    staleTime: 60_000,
  });
  if (error)
    return (
      <Note as="p">
        {messageOf(error)}
        <Button look="text" small onClick={() => void refetch()}>
          重试
        </Button>
      </Note>
    );
  if (!data) return <Skeleton height={48} />;
  if (!data.items.length) return <Note as="p">没有发现同一读者、同一地点或内容相近的爆料</Note>;
  const handling = fieldOf(kind, 'handling')?.choices ?? [];
  return (
    <Stack as="ul" list gap={10} className={s.similar}>
      {data.items.map((item) => {
        const state = handling.find(({ value }) => value === item.handling);
        return (
          <li key={item.id}>
            <Link to={`${kind.routes.edit ?? ''}?id=${item.id}`}>{item.title}</Link>
            <Row as="span" wrap gap="4-8">
              {item.reasons.map((reason) => (
                <Tag key={reason} tone="warn" dot={false}>
                  {reason}
                </Tag>
              ))}
              {state && <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag>}
              <Note>
                <Moment at={item.createdAt} as="ago" />
              </Note>
            </Row>
          </li>
        );
      })}
    </Stack>
  );
}
