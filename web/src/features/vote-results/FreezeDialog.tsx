import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import {
  estimateFreeze,
  freezeBallots,
  unfreezeBallots,
  type BallotFilter,
  type VoteResults,
} from '@/api/votes';
import { fullNumber } from '@/lib/numbers';
import { Dialog, DialogButtons, Note, notify, Skeleton, Stack, TextareaField } from '@/ui';
import { inWords } from './times';

interface FreezeDialogProps {
  kind: string;
  results: VoteResults;
  filter: BallotFilter;
  onClose: () => void;
}

/** Says how many ballots a freeze takes out of the count and from which options, and asks for the reason. */
export function FreezeDialog({ kind, results, filter, onClose }: FreezeDialogProps) {
  const id = results.vote.id;
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const stale = [keys.record.of(kind, id), keys.records.of(kind)];
  const query = useQuery({
    queryKey: keys.record.for(kind, id, 'estimate', filter),
    queryFn: ({ signal }) => estimateFreeze(id, filter, signal),
  });
  const undo = useAct((freeze: number) => unfreezeBallots(id, freeze), { failure: '没有撤销', stale });
  const { act, busy } = useAct(
    async () => {
      const made = await freezeBallots(id, filter, reason.trim());
      notify.success(`已冻结 ${fullNumber(made.ballots)} 张选票`, {
        label: '撤销',
        run: () => void undo.act(made.id),
      });
      onClose();
    },
    { failure: (problem) => setError(messageOf(problem)), stale },
  );
  const submit = () => {
    if (reason.trim()) void act();
    else setError('请填写冻结原因');
  };
  const estimate = query.data;
  return (
    <Dialog
      onClose={onClose}
      title="冻结选票"
      description={`条件：${inWords(filter)}。冻结的选票不计入结果，可以随时解除。`}
      onSubmit={submit}
      sticky
      footer={
        <DialogButtons danger loading={busy} disabled={!estimate || estimate.ballots === 0 || estimate.more}>
          冻结
        </DialogButtons>
      }
    >
      <Stack gap={16}>
        {query.isPending && <Skeleton height={40} />}
        {query.error && <Note role="alert">{messageOf(query.error)}</Note>}
        {estimate && (
          <div role="status">
            <p>
              {estimate.more
                ? `超过 ${fullNumber(estimate.ballots)} 张，请缩小条件后分几次冻结`
                : `将冻结 ${fullNumber(estimate.ballots)} 张选票`}
            </p>
            {estimate.options.map(({ code, ballots }) => (
              <Note key={code} as="p">
                {results.options.find((option) => option.code === code)?.title ?? `选项 ${code}`}：减少{' '}
                {fullNumber(ballots)} 票
              </Note>
            ))}
          </div>
        )}
        <TextareaField
          label="冻结原因"
          required
          error={error || undefined}
          value={reason}
          maxLength={200}
          placeholder="如 同一地址一分钟内投了 300 票"
          onChange={(event) => {
            setReason(event.target.value);
            setError('');
          }}
        />
      </Stack>
    </Dialog>
  );
}
