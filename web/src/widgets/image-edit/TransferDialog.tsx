import { useState } from 'react';
import { transferFile, type MediaType } from '@/api/library';
import { useAct } from '@/api/use-act';
import { Dialog, DialogButtons, notify, InputField } from '@/ui';
import { NO_TITLE } from './save';
import { transferMessage } from './transfer-message';

interface Props {
  url: string;
  type: MediaType;
  title: string;
  onClose: () => void;
}

/** 转存媒资库: the file of a text or a field becomes an item of the library, under a title. */
export function TransferDialog({ url, type, title: proposed, onClose }: Props) {
  const [title, setTitle] = useState(proposed);
  const [problem, setProblem] = useState('');
  const { act, busy } = useAct(async () => {
    notify.success(transferMessage(await transferFile({ url, type, title: title.trim() })));
    onClose();
  });
  const save = () => (title.trim() ? void act() : setProblem(NO_TITLE));
  return (
    <Dialog
      onClose={onClose}
      title="转存媒资库"
      onSubmit={save}
      footer={<DialogButtons loading={busy}>确定</DialogButtons>}
    >
      <InputField
        label="文件标题"
        required
        error={problem || undefined}
        value={title}
        maxLength={200}
        onChange={(event) => {
          setTitle(event.target.value);
          setProblem('');
        }}
      />
    </Dialog>
  );
}
