import type { ReactNode } from 'react';
import { Row } from '@/ui';
import { UndoButtons } from '@/widgets/UndoButtons';
import type { Rows } from './useRows';

/** Above the items: what adds to them, what is done to all, and the way back. */
export function Bar({ rows, disabled, children }: { rows: Rows; disabled: boolean; children: ReactNode }) {
  return (
    <Row wrap gap={8} role="toolbar" aria-label="合集工具">
      {children}
      {!disabled && (
        <Row as="span" align="stretch" gap={4} push>
          <UndoButtons history={rows} />
        </Row>
      )}
    </Row>
  );
}
