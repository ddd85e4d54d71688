import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { readPage } from '@/api/records';
import { kinds, verifyStates } from '@/generated/console';
import { Empty, Moment, Skeleton, Tag, Text } from '@/ui';
import { useSession } from '@/stores/session';
import { TileFrame } from './TileCard';
import s from './dashboard.module.css';

const SHOWN = 8;
const ARTICLE = kinds.article;

interface Row {
  id: number;
  title: string;
  verifyState: number;
  updatedAt: string;
}

/** The person's unfinished articles. */
export const OwnDrafts = () => <Own title="我的草稿" query={{ verifyState: 0 }} empty="没有未完成的草稿" />;

/** The person's own articles, those edited last. */
export const RecentArticles = () => <Own title="我最近编辑的文章" query={{}} empty="还没有写过文章" />;

function Own({ query, ...props }: PanelProps) {
  const me = useSession((state) => state.user?.id);
  return me === undefined ? null : <Panel {...props} query={{ ...query, createdBy: me }} />;
}

interface PanelProps {
  title: string;
  query: Record<string, unknown>;
  empty: string;
}

function Panel({ title, query, empty }: PanelProps) {
  const { data, error, refetch } = useOwnArticles(query);
  return (
    <TileFrame title={title} busy={!data && !error}>
      <Text as="h2" size={15} weight={600}>
        {title}
      </Text>
      {error ? (
        <LoadError what="文章" query={{ error, refetch }} />
      ) : !data ? (
        [0, 1, 2, 3].map((line) => <Skeleton key={line} height={22} />)
      ) : data.length === 0 ? (
        <Empty title={empty} />
      ) : (
        <ul className={s.rows}>
          {data.map((row) => (
            <ArticleRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </TileFrame>
  );
}

function useOwnArticles(query: Record<string, unknown>) {
  const list = useQuery({
    queryKey: keys.records.for(ARTICLE.key, 'own', query),
    meta: follow(ARTICLE.key),
    queryFn: async ({ signal }) => {
      const ref = ARTICLE.calls.list;
      if (!ref) return [];
      const page = { ...query, sort: '-updatedAt', page: 1, pageSize: 30 };
      return (await readPage<{ items: Row[] }>(ref, page, signal)).items.slice(0, SHOWN);
    },
  });
  return list;
}

function ArticleRow({ row }: { row: Row }) {
  const state = verifyStates.find((choice) => choice.value === row.verifyState);
  return (
    <li>
      <Link to={`${ARTICLE.routes.edit ?? ''}?id=${String(row.id)}`}>{row.title || '未命名文章'}</Link>
      {state && <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag>}
      <Moment at={row.updatedAt} as="ago" />
    </li>
  );
}
