import { Copy } from 'lucide-react';
import { previousEdition } from '@/api/contents';
import { useAct } from '@/api/use-act';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { Button, confirm, Menu, notify } from '@/ui';
import { takenOver } from './items';

/** The new edition begins with the last one: its frame with empty slots, or everything to be changed. */
export function CopyPrevious({ edit, filled }: { edit: Edit; filled: boolean }) {
  const { values, record, change } = edit;
  const { act, busy } = useAct(
    async (whole: boolean) => {
      const before = await previousEdition(values['issueDate'], record?.id);
      if (!before) return void notify.warning('这一天之前还没有晨视频');
      const previous = Object.keys(takenOver(before, whole)).map((name) => [name, values[name]] as const);
      for (const [name, value] of Object.entries(takenOver(before, whole))) change(name, value);
      notify.success(`已照抄 ${String(before['issueDate'])} 的${whole ? '全部条目' : '结构'}`, {
        label: '撤销',
        run: () => previous.forEach(([name, value]) => change(name, value)),
      });
    },
    { failure: '没有照抄成功' },
  );
  const copy = async (whole: boolean) => {
    if (!values['issueDate']) return void notify.warning('请先选择期次，再照抄上一期');
    if (!filled || (await isSure())) await act(whole);
  };
  return (
    <Menu
      label="照抄上一期"
      trigger={
        <Button small loading={busy} icon={Copy}>
          照抄上一期
        </Button>
      }
      items={[
        { label: '只抄结构（形式和时长，内容留空）', onSelect: () => void copy(false) },
        { label: '全部条目', onSelect: () => void copy(true) },
      ]}
    />
  );
}

const isSure = () =>
  confirm({
    title: '用上一期替换现在的条目？',
    text: '已填的条目会被替换，替换后可以撤销。',
    okLabel: '替换',
  });
