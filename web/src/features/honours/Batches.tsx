import { useQuery } from '@tanstack/react-query';
import { readBatches, type HolderBatch } from '@/api/honours';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { Button, Moment, Note, Row, Stack, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './honours.module.css';

interface Props {
  kind: Kind;
  id: number;
  /** Absent without the right. */
  onUndo: ((batch: HolderBatch) => void) | undefined;
}

/** The lists by which the honour was given or taken back, newest first. */
export function Batches({ kind, id, onUndo }: Props) {
  const query = useQuery({
    queryKey: keys.record.for(kind.key, id, 'batches'),
    queryFn: ({ signal }) => readBatches(kind, id, signal),
  });
  if (query.error && !query.data) return <LoadError what="发放记录" query={query} />;
  const batches = query.data?.items ?? [];
  if (!batches.length) return null;
  return (
    <Stack fit gap={8} line="top" className={s.batches}>
      <h3>发放记录</h3>
      <ul>
        {batches.map((batch) => (
          <Row as="li" key={batch.id} wrap gap={8}>
            <Tag tone={batch.action === 'give' ? 'ok' : 'warn'}>
              {batch.action === 'give' ? '发放' : '收回'} {batch.changed} 人
            </Tag>
            <span>{batch.reason}</span>
            <Note>
              <Moment at={batch.createdAt} as="ago" /> {batch.createdBy} · {batch.source}
            </Note>
            {batch.undoneAt ? (
              <Note>
                <Moment at={batch.undoneAt} as="ago" /> 由{batch.undoneBy}撤销
              </Note>
            ) : (
              onUndo && (
                <Button small look="text" onClick={() => onUndo(batch)}>
                  撤销
                </Button>
              )
            )}
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
