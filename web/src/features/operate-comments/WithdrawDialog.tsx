import { keys } from '@/api/keys';
import { withdrawBatch } from '@/api/operate-comments';
import { useAct } from '@/api/use-act';
import { notify } from '@/ui';
import { ReasonDialog } from '@/widgets/reasons/ReasonDialog';

interface Props {
  batch: number;
  onClose: (done: boolean | null) => void;
}

/** Withdraws a batch for a reason that is stored with it. */
export function WithdrawDialog({ batch, onClose }: Props) {
  const { act: withdraw, busy } = useAct(
    async (reason: string) => {
      const { hidden, cancelled } = await withdrawBatch(batch, reason);
      notify.success(`已撤回第 ${batch} 批：隐藏 ${hidden} 条，取消计划 ${cancelled} 条`);
      onClose(true);
    },
    { failure: '没有撤回', stale: [keys.records.of('operate_comment'), keys.records.of('comment')] },
  );
  return (
    <ReasonDialog
      title={`撤回第 ${batch} 批运营评论？`}
      description="这一批中已发布的评论对读者隐藏，还没有发布的取消计划；之后可以恢复整批。"
      what="撤回"
      okLabel="撤回整批"
      danger
      busy={busy}
      onReason={(reason) => void withdraw(reason)}
      onClose={() => onClose(null)}
    />
  );
}
