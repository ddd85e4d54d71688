import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { call } from '@/api/client';
import type { Kind } from '@/api/kinds';
import { Tip } from '@/ui';
import type { ColumnSpec } from '../grid/columns';
import type { RecordData } from '../record/record';
import { useScopePages } from '../scope/pages';
import s from './comments.module.css';

interface Count {
  id: number;
  total: number;
  waiting: number;
}

/** How many comments stand under each record of the page, and the way to them; nothing for kinds without such a page. */
export function useCommentColumn(
  kind: Kind,
  records: readonly RecordData[],
  shown: boolean,
): ColumnSpec | null {
  const page = useScopePages(kind).find(({ route }) => route.kind === 'comment');
  const path = shown ? page?.route.path : undefined;
  const contents = path ? records.map(({ id }) => `${kind.key}:${id}`).join(',') : '';
  const { data } = useQuery({
    queryKey: ['records', 'comment', 'counts', contents],
    enabled: Boolean(contents),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<{ items: readonly Count[] }>({ method: 'GET', path: '/comment/counts' }, { contents }, { signal }),
  });
  return useMemo(() => {
    if (!path) return null;
    const counts = new Map(data?.items.map((item) => [item.id, item]));
    return {
      id: 'comments',
      label: '评论',
      width: 84,
      align: 'right',
      sortable: false,
      optional: false,
      cell: ({ id }) => <CommentCount to={`${path}?id=${id}`} count={counts.get(id)} />,
    };
  }, [path, data]);
}

function CommentCount({ to, count }: { to: string; count: Count | undefined }) {
  const waiting = count?.waiting ?? 0;
  const link = (
    <Link className={s.count} to={to} tabIndex={-1} aria-label={`${count?.total ?? 0} 条评论`}>
      {count?.total ?? 0}
      {waiting > 0 && <span className={s.dot} />}
    </Link>
  );
  return waiting ? <Tip text={`${waiting} 条待审核`}>{link}</Tip> : link;
}
