import { messageOf } from '@/api/errors';
import { undoBatch, type HolderBatch } from '@/api/honours';
import type { Kind } from '@/api/kinds';
import { confirm, notify } from '@/ui';

/** Taking a list back: at once from the message of the list, or later from the history after a question. */
export function useUndo(kind: Kind, id: number, refresh: () => Promise<void>) {
  const run = async (batch: number): Promise<void> => {
    try {
      const { changed } = await undoBatch(kind, id, batch);
      notify.success(`已撤销，恢复了 ${changed} 位读者`);
    } catch (error) {
      notify.error(messageOf(error), () => void run(batch));
    }
    await refresh();
  };
  const ask = async (batch: HolderBatch) => {
    const gave = batch.action === 'give';
    const sure = await confirm({
      title: gave ? '撤销这次发放？' : '撤销这次收回？',
      text: gave
        ? `这份名单发放给 ${batch.changed} 位读者，撤销后他们将不再持有。`
        : `这份名单从 ${batch.changed} 位读者收回，撤销后归还给他们；已经重新获得的不变。`,
      okLabel: '撤销',
      danger: gave,
    });
    if (sure) await run(batch.id);
  };
  return {
    ask: (batch: HolderBatch) => void ask(batch),
    offer: (batch: number) =>
      void notify.success('名单已生效', { label: '撤销', run: () => void run(batch) }),
  };
}
