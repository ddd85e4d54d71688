import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { placeCaret } from '@/widgets/rich-text/collaboration/caret';
import type { EditingSession } from './session';

/** The person has gone on to something else meanwhile. */
const isElsewhere = (editor: Editor): boolean => {
  const { activeElement } = document;
  return (
    activeElement !== null && activeElement !== document.body && !editor.view.dom.contains(activeElement)
  );
};

/**
 * Puts the caret where the editor of the session before had it. A text that is not editable yet takes no focus, and the
 * server says who may write after it has sent the document, so this waits until the editor may be written into.
 */
export const useReturningCaret = (
  session: EditingSession,
  editor: Editor | null,
  editable: boolean,
): void => {
  useEffect(() => {
    if (!editor || !editable) return;
    const caret = session.takeCaret();
    if (!caret) return;
    const stop = () => void editor.off('transaction', place);
    const place = () => {
      // Placing is a transaction itself.
      stop();
      if (isElsewhere(editor) || placeCaret(editor, caret)) return;
      editor.on('transaction', place);
    };
    place();
    return stop;
  }, [session, editor, editable]);
};
