import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '@/api/errors';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { callOf, pageQuery, sortRecord, type RecordData } from '@/api/records';
import { attempt } from '@/api/use-act';
import { livingActions, allowed } from '@/generic-screens/actions/record-actions';
import { useActing } from '@/generic-screens/actions/useAction';
import page from '@/generic-screens/record/page.module.css';
import { urlOf } from '@/generic-screens/record/record';
import replay from '@/generated/kinds/stream_replay';
import { useRight } from '@/stores/menu';
import { Button, Skeleton, Stack, Tag, Text } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { SmallImage } from '@/widgets/SmallImage';
import { Grip, moved, useReorder } from '@/widgets/reorder';
import s from './live-desk.module.css';
import type { StreamData } from './stream';

const MOST = 100;

function useReplays(streamId: number) {
  const client = useQueryClient();
  const query = pageQuery(replay, callOf(replay, 'list'), { stream: streamId, page: 1, pageSize: MOST });
  const { data, error } = useQuery({ ...query, meta: follow(replay.key) });
  const refresh = () => client.invalidateQueries({ queryKey: keys.records.of(replay.key) });
  const records = data?.items ?? [];
  const move = async (from: number, to: number) => {
    const next = moved(records, from, to);
    if (data) client.setQueryData(query.queryKey, { ...data, items: next });
    const moving = records[from];
    if (!moving) return;
    await attempt(() => sortRecord(replay, moving.id, { position: to + 1 }));
    await refresh();
  };
  return { records, loading: !data && !error, error, move, refresh };
}

/** The recordings in the order in which readers see them. */
export function Replays({ stream }: { stream: StreamData }) {
  const { records, loading, error, move, refresh } = useReplays(stream.id);
  const mayAdd = useRight(replay.groups, 'add');
  const acting = useActing(replay, () => void refresh());
  const reorder = useReorder(
    records.map(({ title }) => String(title)),
    (from, to) => void move(from, to),
  );
  return (
    <section className={page.card} aria-label="回放">
      <div className={s.line}>
        <h2 className={page.cardTitle}>回放</h2>
        <Text grow narrow breaks />
        <LinkButton small look="text" to={`${replay.routes.list}?id=${stream.id}`}>
          管理回放
        </LinkButton>
        {mayAdd && (
          <LinkButton small icon={Plus} to={`${replay.routes.edit}?stream=${stream.id}`}>
            添加回放
          </LinkButton>
        )}
      </div>
      {loading && <Skeleton height={40} />}
      {error && (
        <p role="alert">
          回放没有加载出来：{messageOf(error)}
          <Button look="text" onClick={() => void refresh()}>
            重试
          </Button>
        </p>
      )}
      {!loading && !error && records.length === 0 && (
        <p className={s.quiet}>还没有回放。可从媒体资源库选择或上传视频，读者在直播结束后观看。</p>
      )}
      <Stack as="ol" list gap={8} fit className={s.rows} {...reorder.list}>
        {records.map((record, index) => (
          <li key={record.id} className={s.line} {...reorder.row(index)}>
            {record.actions.includes('edit') && <Grip small {...reorder.grip(index)} />}
            <Replay record={record} onAct={(action) => void acting.act(action, [record])} />
          </li>
        ))}
      </Stack>
      <p className="visually-hidden" aria-live="polite">
        {reorder.spoken}
      </p>
      {acting.dialogs}
    </section>
  );
}

const ACTIONS = livingActions(replay).filter(({ name }) => name !== 'edit');

interface ReplayProps {
  record: RecordData;
  onAct: (action: (typeof ACTIONS)[number]) => void;
}

function Replay({ record, onAct }: ReplayProps) {
  const url = urlOf(replay, record);
  return (
    <>
      {record['cover'] ? (
        <SmallImage sizes="64px" className={s.thumb} src={String(record['cover'])} alt="" />
      ) : null}
      <Text grow narrow breaks>
        {url ? <Link to={url}>{String(record['title'])}</Link> : String(record['title'])}
      </Text>
      {record['visible'] === false && <Tag tone="mute">已隐藏</Tag>}
      {allowed(ACTIONS, record.actions, 'row').map((action) => (
        <Button
          key={action.name}
          look="text"
          danger={action.tone === 'danger'}
          aria-label={`${action.label}${String(record['title'])}`}
          onClick={() => onAct(action)}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
}
