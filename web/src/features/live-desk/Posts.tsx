import { LoadError } from '@/widgets/query-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { callOf, pageQuery, type RecordData } from '@/api/records';
import { allowed, livingActions } from '@/generic-screens/actions/record-actions';
import { useActing } from '@/generic-screens/actions/useAction';
import { urlOf } from '@/generic-screens/record/record';
import post from '@/generated/kinds/stream_post';
import { useRight } from '@/stores/menu';
import { Button, Empty, Moment, Skeleton, Stack, Tag } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { SmallImage } from '@/widgets/SmallImage';
import s from './live-desk.module.css';
import { PostComposer } from './PostComposer';
import type { StreamData } from './stream';

const SHOWN = 50;
const ACTIONS = livingActions(post);

/** Text and pictures of the newsroom, the newest first; out at once. */
export function Posts({ stream }: { stream: StreamData }) {
  const client = useQueryClient();
  const mayAdd = useRight(post.groups, 'add');
  const refresh = () => client.invalidateQueries({ queryKey: keys.records.of(post.key) });
  const { data, error, refetch } = useQuery({
    ...pageQuery(post, callOf(post, 'list'), { stream: stream.id, page: 1, pageSize: SHOWN }),
    meta: follow(post.key),
  });
  const acting = useActing(post, () => void refresh());
  return (
    <>
      {mayAdd && <PostComposer stream={stream} onDone={refresh} />}
      <div className={s.chat}>
        {error && <LoadError what="图文" query={{ error, refetch }} />}
        {!data && !error && <Skeleton height={160} />}
        {data?.items.length === 0 && <Empty title="还没有图文" text="发布的文字和图片会立即出现在直播间。" />}
        <ul className={s.posts}>
          {data?.items.map((record) => (
            <Post key={record.id} record={record} onAct={(action) => void acting.act(action, [record])} />
          ))}
        </ul>
        {data && data.total > SHOWN && (
          <Link to={`${post.routes.list}?id=${stream.id}`}>查看全部 {data.total} 条图文</Link>
        )}
      </div>
      {acting.dialogs}
    </>
  );
}

interface PostProps {
  record: RecordData;
  onAct: (action: (typeof ACTIONS)[number]) => void;
}

function Post({ record, onAct }: PostProps) {
  const text = String(record['text']);
  const images = (record['images'] ?? []) as readonly string[];
  const editUrl = record.actions.includes('edit') ? urlOf(post, record) : undefined;
  return (
    <Stack
      as="li"
      gap={4}
      line="bottom"
      className={s.post}
      data-hidden={record['visible'] === false || undefined}
    >
      <div className={s.line}>
        <strong>{String(record['host'])}</strong>
        <Moment className={s.quiet} at={record.createdAt} as="ago" />
        {record['top'] === true && <Tag tone="info">置顶</Tag>}
        {record['visible'] === false && <Tag tone="mute">已隐藏</Tag>}
      </div>
      <p className={s.said}>{text}</p>
      {images.length > 0 && (
        <div className={s.line}>
          {images.map((url) => (
            <SmallImage sizes="64px" key={url} className={s.thumb} src={url} alt="" />
          ))}
        </div>
      )}
      <div className={s.line}>
        {editUrl && (
          <LinkButton look="text" to={editUrl}>
            编辑
          </LinkButton>
        )}
        {allowed(ACTIONS, record.actions, 'row').map((action) => (
          <Button
            key={action.name}
            look="text"
            danger={action.tone === 'danger'}
            onClick={() => onAct(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </Stack>
  );
}
