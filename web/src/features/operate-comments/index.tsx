import { PenLine } from 'lucide-react';
import { keys } from '@/api/keys';
import { resumeBatch, type Written } from '@/api/operate-comments';
import { queryClient } from '@/api/query-client';
import type { RecordData } from '@/api/records';
import { attempt } from '@/api/use-act';
import { listScreen } from '@/generic-screens/list';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import type { List } from '@/generic-screens/list/useList';
import { useRight } from '@/stores/menu';
import { Button, confirm, notify, openDialog, type MenuItem } from '@/ui';
import { WithdrawDialog } from './WithdrawDialog';
import { WriteDialog } from './WriteDialog';

export { prefetch } from '@/generic-screens/list';

function WriteButton({ kind, list }: ListSlotProps) {
  const mayAdd = useRight(kind.groups, 'add');
  if (!mayAdd) return null;
  const write = async () => {
    const written = await openDialog<Written>((close) => <WriteDialog kind={kind} onClose={close} />);
    if (!written) return;
    const { shown, planned } = written;
    notify.success(
      [shown && `已发布 ${shown} 条`, planned && `已计划 ${planned} 条`].filter(Boolean).join('，'),
    );
    await list.data.refresh();
  };
  return (
    <Button look="primary" icon={PenLine} onClick={() => void write()}>
      写运营评论
    </Button>
  );
}

async function withdraw(batch: number, list: List) {
  const done = await openDialog<boolean>((close) => <WithdrawDialog batch={batch} onClose={close} />);
  if (done) await list.data.refresh();
}

async function resume(batch: number, list: List) {
  const sure = await confirm({
    title: `恢复第 ${batch} 批运营评论？`,
    text: '撤回前已发布的重新对读者显示，还没有到时间的重新计划；错过发布时间的保持隐藏，由您决定是否显示。',
    okLabel: '恢复整批',
  });
  if (!sure) return;
  await attempt(async () => {
    const { shown, planned, missed } = await resumeBatch(batch);
    const left = missed ? `，${missed} 条错过了时间，保持隐藏` : '';
    notify.success(`已恢复第 ${batch} 批：显示 ${shown} 条，重新计划 ${planned} 条${left}`);
  }, '没有恢复');
  void queryClient.invalidateQueries({ queryKey: keys.records.of('comment') });
  await list.data.refresh();
}

function batchItems(record: RecordData, list: List): readonly MenuItem[] {
  const batch = Number(record['batch']);
  const only = list.query.filters['batch'] !== String(batch);
  const mayShow = record.actions.includes('show') || record.actions.includes('hide');
  return [
    ...(only
      ? [{ label: `只看第 ${batch} 批`, onSelect: () => list.set({ filters: { batch: String(batch) } }) }]
      : []),
    ...(!mayShow
      ? []
      : record['state'] === 'withdrawn'
        ? [{ label: '恢复整批…', onSelect: () => void resume(batch, list) }]
        : [{ label: '撤回整批…', danger: true, onSelect: () => void withdraw(batch, list) }]),
  ];
}

/** Comments that operators wrote under operate users: batches that are planned, withdrawn and resumed together. */
export default listScreen({ slots: { add: WriteButton, menu: batchItems } });
