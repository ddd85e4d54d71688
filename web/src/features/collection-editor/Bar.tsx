import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Row, Tip } from '@/ui';
import type { Rows } from './useRows';

/** Above the items: what adds to them, what is done to all, and the way back. */
export function Bar({ rows, disabled, children }: { rows: Rows; disabled: boolean; children: ReactNode }) {
  return (
    <Row wrap gap={8} role="toolbar" aria-label="合集工具">
      {children}
      {!disabled && (
        <Row as="span" align="stretch" gap={4} push>
          <Tip text="撤销（Ctrl Z）">
            <Button look="icon" small aria-label="撤销" disabled={!rows.mayUndo} onClick={rows.undo}>
              <Undo2 size={16} aria-hidden />
            </Button>
          </Tip>
          <Tip text="重做（Ctrl Shift Z）">
            <Button look="icon" small aria-label="重做" disabled={!rows.mayRedo} onClick={rows.redo}>
              <Redo2 size={16} aria-hidden />
            </Button>
          </Tip>
        </Row>
      )}
    </Row>
  );
}
