import { messageOf } from '@/api/errors';
import { undoWithdrawal, type TakenBack } from '@/api/placement';
import { attempt } from '@/api/use-act';
import { Button, Dialog, notify, openDialog } from '@/ui';
import { RowResults } from '../BatchResult';

/** Takes withdrawals back, one record after the other, and says which places could not be put back. */
export async function takeBack(kind: string, ids: readonly number[]): Promise<void> {
  const kept: TakenBack['kept'][number][] = [];
  const work = async () => {
    for (const id of ids) kept.push(...(await undoWithdrawal(kind, id)).kept);
  };
  if (!(await attempt(work, (error) => notify.error(messageOf(error))))) return;
  if (!kept.length) notify.success('已撤销撤稿');
  else await openDialog<null>((close) => <Returned kept={kept} onClose={() => close(null)} />);
}

function Returned({ kept, onClose }: { kept: TakenBack['kept']; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="已重新上线，部分位置没有放回"
      width={700}
      footer={<Button onClick={onClose}>知道了</Button>}
    >
      <RowResults
        heading="位置"
        rows={kept.map(({ id, kindLabel, title, reason }) => ({
          key: id,
          name: `${kindLabel}：${title}`,
          reason,
        }))}
      />
    </Dialog>
  );
}
