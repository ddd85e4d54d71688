import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { addOperateUser, type OperateUser } from '@/api/operate-comments';
import { useAct } from '@/api/use-act';
import { Dialog, DialogButtons, notify, InputField } from '@/ui';

/** Makes an operate user by a name; closes with it. */
export function NewUserDialog({ onClose }: { onClose: (made: OperateUser | null) => void }) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState('');
  const { act: add, busy } = useAct(async () => onClose(await addOperateUser(name.trim())), {
    failure: (error, _, named) => {
      setRefused(named['name'] ?? '');
      if (!named['name']) notify.error(messageOf(error));
    },
  });
  return (
    <Dialog
      title="新增运营用户"
      onClose={() => onClose(null)}
      onSubmit={() => (name.trim() ? void add() : setRefused('请填写昵称'))}
      footer={<DialogButtons loading={busy}>新增</DialogButtons>}
    >
      <InputField
        label="昵称"
        required
        help="读者看到的名字，最多 20 个字"
        error={refused || undefined}
        autoFocus
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setRefused('');
        }}
      />
    </Dialog>
  );
}
