import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useAct } from '@/api/use-act';
import { Dialog, DialogButtons, InputField } from '@/ui';

interface Props {
  label: string;
  title: string;
  onSave: (title: string) => Promise<void>;
  onClose: (done: true | null) => void;
}

/** Asks for the title of a folder or a file; what the server refuses stands at the field. */
export function TitleDialog({ label, title: first, onSave, onClose }: Props) {
  const [title, setTitle] = useState(first);
  const [problem, setProblem] = useState('');
  const { act, busy: saving } = useAct(() => onSave(title.trim()).then(() => onClose(true)), {
    failure: (error, _, errors) => setProblem(errors['title'] || messageOf(error)),
  });
  const submit = async () => (title.trim() ? void (await act()) : setProblem('文件标题不能为空'));
  return (
    <Dialog
      onClose={() => onClose(null)}
      title={label}
      onSubmit={() => void submit()}
      footer={<DialogButtons loading={saving}>确定</DialogButtons>}
    >
      <InputField
        label="标题"
        required
        error={problem || undefined}
        maxLength={200}
        placeholder="请输入标题"
        value={title}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTitle(event.target.value)}
      />
    </Dialog>
  );
}
