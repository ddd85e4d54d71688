import { useState } from 'react';
import { Dialog, DialogButtons, TextareaField } from '@/ui';

interface Props {
  title: string;
  description: string;
  /** The action that the reason is of: 撤回. */
  what: string;
  okLabel: string;
  danger?: boolean;
  busy?: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of an action, without which it does not happen. */
export function ReasonDialog(props: Props) {
  const { title, description, what, okLabel, danger = false, busy = false, onReason, onClose } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const text = reason.trim();
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (text) onReason(text);
      }}
      footer={
        <DialogButtons danger={danger} loading={busy}>
          {okLabel}
        </DialogButtons>
      }
    >
      <TextareaField
        label={`${what}原因`}
        required
        error={tried && !text ? `请填写${what}原因` : undefined}
        autoFocus
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
