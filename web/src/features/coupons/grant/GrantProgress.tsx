import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { missedReaders } from '@/api/marketing';
import { readRecord, type RecordData } from '@/api/records';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { Box, Button, copy, Note, ProgressBar, Row, Stack } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { LoadError } from '@/widgets/query-state';
import { isMoving, progressOf, TONES } from './progress-text';
import s from './grant.module.css';

const POLL_MS = 2000;

interface Props {
  kind: Kind;
  record: RecordData;
  edit: Edit;
}

/** The progress of the sending: live by the socket, asked for every two seconds where the socket is silent. */
export function GrantProgress({ kind, record, edit }: Props) {
  const { data: live = record } = useQuery({
    queryKey: keys.record.for(kind.key, record.id, 'progress'),
    queryFn: ({ signal }) => readRecord(kind, record.id, signal),
    meta: follow(kind.key, record.id),
    refetchInterval: ({ state }) => (isMoving(state.data ?? record) ? POLL_MS : false),
  });
  const { refresh } = edit;
  const over = live['state'] !== record['state'];
  useEffect(() => {
    // The buttons of the head follow the state.
    if (over) void refresh();
  }, [over]); // eslint-disable-line react-hooks/exhaustive-deps
  const { percent, text } = progressOf(live);
  return (
    <>
      <ProgressBar value={percent} label="发放进度" tone={TONES[String(live['state'])] ?? 'normal'} />
      <p role="status">{text}</p>
      {typeof live['message'] === 'string' && live['message'] && <Note>{live['message']}</Note>}
      <Stack as="dl" gap={4} flush size={13} className={s.times}>
        <Time label="开始" value={live['startedAt']} />
        <Time label="结束" value={live['endedAt']} />
      </Stack>
      <Row wrap gap={8}>
        <LinkButton small to={`/couponCodes?grant=${record.id}`}>
          查看发出的券码
        </LinkButton>
      </Row>
      {Number(live['skipped']) > 0 && !isMoving(live) && <Missed kind={kind.key} id={record.id} />}
    </>
  );
}

const Time = ({ label, value }: { label: string; value: unknown }) =>
  typeof value === 'string' && value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null;

/** Readers who got none, to be copied into another grant. */
function Missed({ kind, id }: { kind: string; id: number }) {
  const query = useQuery({
    queryKey: keys.record.for(kind, id, 'missed'),
    queryFn: ({ signal }) => missedReaders(id, signal),
  });
  if (query.error) return <LoadError what="未发到的用户" query={query} />;
  if (!query.data?.items.length) return null;
  const { items, total } = query.data;
  return (
    <details className={s.missed}>
      <summary>未发到的 {total} 人</summary>
      <Box as="p" overflow="auto" size={13} breaks className={s.ids}>
        {items.join('、')}
      </Box>
      {total > items.length && <Note>只列出前 {items.length} 人</Note>}
      <Button small onClick={() => void copy('用户编号', items.join('\n'))}>
        复制编号
      </Button>
    </details>
  );
}
