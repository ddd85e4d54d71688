import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import type { OwnRecord } from '@/api/personal';
import { useAct } from '@/api/use-act';
import { verifyStates } from '@/generated/console';
import { Box, Button, confirm, Empty, Moment, Note, notify, Row, SkeletonRows, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './personal.module.css';

interface Props {
  purpose: string;
  read: (signal?: AbortSignal) => Promise<{ items: readonly OwnRecord[] }>;
  /** Words before the moment of a record. */
  moment: string;
  empty: string;
  clear?: () => Promise<unknown>;
}

/** A list of records of any kind that are the person's own. */
export function OwnRecords({ purpose, read, moment, empty, clear }: Props) {
  const query = useQuery({
    queryKey: keys.personal(purpose),
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  });
  if (query.error && !query.data) return <LoadError what="列表" query={query} />;
  if (!query.data) return <SkeletonRows rows={5} />;
  const { items } = query.data;
  if (!items.length) return <Empty title={empty} />;
  return (
    <>
      {clear && <Clear purpose={purpose} clear={clear} />}
      <Box as="ul" list className={s.list}>
        {items.map((item) => (
          <Line key={`${item.kind} ${item.id}`} item={item} moment={moment} />
        ))}
      </Box>
    </>
  );
}

function Line({ item, moment }: { item: OwnRecord; moment: string }) {
  const state = verifyStates.find(({ value }) => value === item.state);
  return (
    <li>
      {item.route ? <Link to={item.route}>{item.title}</Link> : <span>{item.title}</span>}
      <Tag>{item.kindLabel}</Tag>
      {state && <Tag tone={state.tone ?? 'mute'}>{state.label}</Tag>}
      <Note>
        {moment} <Moment at={item.at} as="ago" />
      </Note>
    </li>
  );
}

function Clear({ purpose, clear }: { purpose: string; clear: () => Promise<unknown> }) {
  const { act, busy } = useAct(
    async () => {
      await clear();
      notify.success('浏览记录已清空');
    },
    { stale: [keys.personal(purpose)] },
  );
  const ask = async () => {
    const text = '清空后无法恢复，内容本身不受影响。';
    if (await confirm({ title: '清空最近浏览？', text, danger: true })) await act();
  };
  return (
    <Row justify="end">
      <Button loading={busy} onClick={() => void ask()}>
        清空记录
      </Button>
    </Row>
  );
}
