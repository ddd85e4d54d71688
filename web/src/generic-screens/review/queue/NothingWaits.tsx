import type { Kind } from '@/api/kinds';
import type { QueueFigures } from '@/api/review';
import { listUrl } from '@/stores/list-memory';
import { Button, Empty } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { useQueueFigures } from './queues';
import type { Audit } from './useAudit';

interface Props {
  kind: Kind;
  audit: Audit;
}

/** In the place of rows: why there are none, and where there are some. */
export function NothingWaits({ kind, audit }: Props) {
  const queues = useQueueFigures();
  const narrowed = Object.keys(audit.query.filters).some((name) => name !== 'type');
  if (narrowed) {
    return (
      <Empty
        title="没有符合条件的内容"
        text="换个条件试试，或清除全部筛选。"
        action={<Button onClick={() => audit.set({ filters: { type: audit.type } })}>清除筛选</Button>}
      />
    );
  }
  if (audit.type === 'wait') return <Empty title="还没有审核记录" text="审核过的内容会列在这里。" />;
  const other = fullest(queues.filter((queue) => queue.kind !== kind.key));
  return (
    <Empty
      title="全部审完了"
      text={other ? `${other.label}还有 ${other.waiting} 条待审核。` : '有新的内容提交时，会自动提示。'}
      action={
        other && (
          <LinkButton look="primary" to={listUrl(other.route)}>
            去{other.label}审核
          </LinkButton>
        )
      }
    />
  );
}

/** The queue that needs a hand most: the most late ones, then the most waiting. */
const fullest = (queues: readonly QueueFigures[]): QueueFigures | undefined =>
  queues
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => other.late - one.late || other.waiting - one.waiting)[0];
