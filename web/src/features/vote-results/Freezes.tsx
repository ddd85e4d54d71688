import { useQuery } from '@tanstack/react-query';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { readFreezes, unfreezeBallots, type Freeze } from '@/api/votes';
import { fullNumber } from '@/lib/numbers';
import { Button, confirm, DataTable, Empty, Moment, notify, SkeletonRows } from '@/ui';
import { LoadError } from '@/widgets/query-state';

/** Freezes of ballots with their people and reasons, and the way back. */
export function Freezes({ kind, id, mayFreeze }: { kind: string; id: number; mayFreeze: boolean }) {
  const query = useQuery({
    queryKey: keys.record.for(kind, id, 'freezes'),
    queryFn: ({ signal }) => readFreezes(id, signal),
    meta: follow(kind, id),
  });
  const { act, busy } = useAct(
    async (freeze: Freeze) => {
      await unfreezeBallots(id, freeze.id);
      notify.success(`${fullNumber(freeze.ballots)} 张选票恢复计票`);
    },
    { failure: '没有解除冻结', stale: [keys.record.of(kind, id), keys.records.of(kind)] },
  );
  const ask = async (freeze: Freeze) => {
    const question = { title: '解除冻结？', text: `${fullNumber(freeze.ballots)} 张选票重新计入结果。` };
    if (await confirm(question)) await act(freeze);
  };
  if (query.isPending) return <SkeletonRows rows={3} />;
  if (!query.data) return <LoadError what="冻结记录" query={query} />;
  if (!query.data.items.length) return <Empty title="没有冻结过选票" text="在“防刷票”里可以冻结可疑的选票" />;
  const state = (freeze: Freeze) =>
    freeze.undoneAt ? (
      <>
        {freeze.undoneBy} <Moment at={freeze.undoneAt} as="ago" /> 解除
      </>
    ) : mayFreeze ? (
      <Button small loading={busy} onClick={() => void ask(freeze)}>
        解除冻结
      </Button>
    ) : (
      '冻结中'
    );
  return (
    <DataTable
      dense
      rows={query.data.items}
      rowKey={({ id }) => id}
      columns={[
        { label: '时间', cell: ({ at }) => at },
        { label: '选票', cell: ({ ballots }) => fullNumber(ballots) },
        { label: '条件', cell: ({ text }) => text },
        { label: '原因', cell: ({ reason }) => reason },
        { label: '操作人', cell: ({ by }) => by },
        { label: '状态', cell: state },
      ]}
    />
  );
}
