import { Copy, Download } from 'lucide-react';
import { useNavigate } from 'react-router';
import { keys } from '@/api/keys';
import { copyPortrait, exportPortrait } from '@/api/portraits';
import { useAct } from '@/api/use-act';
import { editScreen } from '@/generic-screens/edit';
import type { HeadSlotProps } from '@/generic-screens/edit/slots';
import { follow } from '@/generic-screens/list/jobs';
import { useRight } from '@/stores/menu';
import { Button, notify } from '@/ui';
import { SAVED } from '@/widgets/useUnsavedGuard';
import { Size } from './Size';

function Buttons({ kind, edit: { record, dirty } }: HeadSlotProps) {
  const navigate = useNavigate();
  const mayAdd = useRight(kind.groups, 'add');
  const mayExport = useRight(kind.groups, 'export');
  const { act: copy, busy: copying } = useAct(
    async () => {
      if (!record) return;
      const made = await copyPortrait(record.id);
      notify.success(`已复制为“${String(made['name'])}”`);
      void navigate(`${kind.routes.edit ?? ''}?id=${made.id}`, { state: SAVED });
    },
    { failure: '没有复制', stale: [keys.records.of(kind.key)] },
  );
  const { act: download, busy } = useAct(
    async () => {
      if (record) await follow((await exportPortrait(record.id)).jobId);
    },
    { failure: '没有导出' },
  );
  if (!record) return null;
  const wait = dirty ? '请先保存修改' : undefined;
  return (
    <>
      {mayAdd && (
        <Button icon={Copy} loading={copying} disabled={dirty} title={wait} onClick={() => void copy()}>
          复制
        </Button>
      )}
      {mayExport && (
        <Button icon={Download} loading={busy} disabled={dirty} title={wait} onClick={() => void download()}>
          导出用户
        </Button>
      )}
    </>
  );
}

/** 用户画像: the rules in the form, and beside them how many users they hold for, while they are changed. */
export default editScreen({ head: Buttons, sections: { 人数: Size } });
