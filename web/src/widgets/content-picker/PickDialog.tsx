import type { ReactNode } from 'react';
import { Dialog, DialogButtons } from '@/ui';
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
      width={700}
      title={title}
      {...(description ? { description } : {})}
      onClose={() => onClose(null)}
      footer={
        <>
          {summary}
          <DialogButtons disabled={!mayBeEmpty && !picked.length} onClick={() => onClose(picked)}>
            {confirm}
          </DialogButtons>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
