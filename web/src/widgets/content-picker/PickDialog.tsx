import type { ReactNode } from 'react';
import { Button, Dialog } from '@/ui';
import type { ContentReference } from '@/api/contents';

interface Props {
  title: string;
  description?: string;
  /** Said before the buttons. */
  summary?: ReactNode;
  /** The label of the button that takes the picked contents. */
  confirm: ReactNode;
  /** True if none is an answer too. */
  mayBeEmpty?: boolean;
  picked: readonly ContentReference[];
  onClose: (picked: readonly ContentReference[] | null) => void;
  children: ReactNode;
}

/** A dialog that ends with the picked contents, or with null. */
export const PickDialog = (props: Props) => {
  const { title, description, summary, confirm, mayBeEmpty = false, picked, onClose, children } = props;
  return (
    <Dialog
      open
      width={700}
      title={title}
      {...(description ? { description } : {})}
      onOpenChange={(open) => !open && onClose(null)}
      footer={
        <>
          {summary}
          <Button onClick={() => onClose(null)}>取消</Button>
          <Button look="primary" disabled={!mayBeEmpty && !picked.length} onClick={() => onClose(picked)}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
