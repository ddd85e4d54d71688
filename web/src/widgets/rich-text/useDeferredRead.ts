import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Result of `read` for an editor, asked at most once in so many milliseconds and never within a key stroke.
 * `read` answers plain JSON values and keeps its identity.
 */
export const useDeferredRead = <T>(editor: Editor, read: (editor: Editor) => T, everyMs: number): T => {
  const [value, setValue] = useState(() => read(editor));
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      due = undefined;
      if (editor.isDestroyed) return;
      const now = read(editor);
      setValue((before) => (same(before, now) ? before : now));
    };
    const later = () => (due ??= setTimeout(look, everyMs));
    editor.on('transaction', later);
    later();
    return () => {
      clearTimeout(due);
      editor.off('transaction', later);
    };
  }, [editor, read, everyMs]);
  return value;
};
