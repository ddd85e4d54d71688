import { Redo2, Undo2 } from 'lucide-react';
import { IconButton, Tip } from '@/ui';

interface Props {
  history: { readonly mayUndo: boolean; readonly mayRedo: boolean; undo: () => void; redo: () => void };
}

/** Taking back and doing again, by buttons that name their keys. */
export const UndoButtons = ({ history }: Props) => (
  <>
    <Tip text="撤销（Ctrl Z）">
      <IconButton
        icon={Undo2}
        size={16}
        small
        label="撤销"
        disabled={!history.mayUndo}
        onClick={history.undo}
      />
    </Tip>
    <Tip text="重做（Ctrl Shift Z）">
      <IconButton
        icon={Redo2}
        size={16}
        small
        label="重做"
        disabled={!history.mayRedo}
        onClick={history.redo}
      />
    </Tip>
  </>
);
