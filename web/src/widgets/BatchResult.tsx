import { RotateCw } from 'lucide-react';
import { Box, DataTable, Dialog, DialogButtons, Row, Text } from '@/ui';

/** Answer of a batch (docs/wire.md), with each record on its own. */
export interface Batch {
  done: readonly number[];
  refused: readonly { id: number; label: string; code: number; reason: string }[];
}

export const isBatch = (data: unknown): data is Batch =>
  typeof data === 'object' && data !== null && Array.isArray((data as Batch).done) && 'refused' in data;

interface BatchResultProps {
  /** Name of the action: 通过, 删除. */
  label: string;
  result: Batch;
  onRetry: (ids: number[]) => void;
  onClose: () => void;
}

/** Shown when some of a batch was refused: which, and why, with a retry for those. */
export function BatchResult({ label, result, onRetry, onClose }: BatchResultProps) {
  const { done, refused } = result;
  const retry = () => {
    onRetry(refused.map(({ id }) => id));
  };
  return (
    <Dialog
      onClose={onClose}
      title={`批量${label}：${done.length ? '部分' : '全部'}未成功`}
      width={700}
      footer={
        <DialogButtons cancel="关闭" onClick={retry} icon={RotateCw}>
          重试未成功的 {refused.length} 条
        </DialogButtons>
      }
    >
      <Row as="p" align="stretch" gap={16} role="status">
        <span>
          成功{' '}
          <Text tone="ok" weight={600}>
            {done.length}
          </Text>{' '}
          条
        </span>
        <span>
          未成功{' '}
          <Text tone="bad" weight={600}>
            {refused.length}
          </Text>{' '}
          条
        </span>
      </Row>
      <RowResults rows={refused.map(({ id, label: name, reason }) => ({ key: id, name, reason }))} />
    </Dialog>
  );
}

interface RowResultsProps {
  rows: readonly { key: number; name: string; reason: string }[];
  /** Heading of the first column. */
  heading?: string;
  keyHeading?: string;
}

/** Row by row: what was refused and the reason, in the server's words. */
export function RowResults({ rows, heading = '内容', keyHeading = 'ID' }: RowResultsProps) {
  return (
    <Box line="all" round="m">
      <DataTable
        label="未成功的记录"
        height={360}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { label: keyHeading, cell: ({ key }) => key },
          { label: heading, wraps: true, cell: ({ name }) => name },
          { label: '原因', wraps: true, cell: ({ reason }) => reason },
        ]}
      />
    </Box>
  );
}
