import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useAct } from '@/api/use-act';
import { Dialog, DialogButtons, InputField } from '@/ui';

const LONGEST = 100;

interface Props {
  title: string;
  description: string;
  start: string;
  okLabel: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a version. */
export function NameDialog({ title, description, start, okLabel, onName, onClose }: Props) {
  const [name, setName] = useState(start);
  const [error, setError] = useState('');
  const { act, busy } = useAct(() => onName(name.trim()).then(onClose), {
    failure: (reason, _, errors) => setError(errors['name'] ?? messageOf(reason)),
  });
  const submit = () => (name.trim() ? void act() : setError('请填写版本名称'));
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      onSubmit={submit}
      footer={<DialogButtons loading={busy}>{okLabel}</DialogButtons>}
    >
      <InputField
        label="版本名称"
        required
        error={error}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={LONGEST}
        placeholder="例如：总编审定前"
      />
    </Dialog>
  );
}
