import { useState } from 'react';
import { keys } from '@/api/keys';
import { withdrawBatch } from '@/api/operate-comments';
import { useAct } from '@/api/use-act';
import { Dialog, DialogButtons, notify, TextareaField } from '@/ui';

/** Withdraws a batch for a reason that is kept with it. */
export function WithdrawDialog({
  batch,
  onClose,
}: {
  batch: number;
  onClose: (done: boolean | null) => void;
}) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { act: withdraw, busy } = useAct(
    async () => {
      const { hidden, cancelled } = await withdrawBatch(batch, reason.trim());
      notify.success(`已撤回第 ${batch} 批：隐藏 ${hidden} 条，取消计划 ${cancelled} 条`);
      onClose(true);
    },
    { failure: '没有撤回', stale: [keys.records.of('operate_comment'), keys.records.of('comment')] },
  );
  return (
    <Dialog
      title={`撤回第 ${batch} 批运营评论？`}
      description="这一批中已发布的评论对读者隐藏，还没有发布的取消计划；之后可以恢复整批。"
      onClose={() => onClose(null)}
      onSubmit={() => {
        setTried(true);
        if (reason.trim()) void withdraw();
      }}
      footer={
        <DialogButtons danger loading={busy}>
          撤回整批
        </DialogButtons>
      }
    >
      <TextareaField
        label="撤回原因"
        required
        error={tried && !reason.trim() ? '请填写撤回原因' : undefined}
        autoFocus
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
