import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { wordMarks } from './marks';

const HOVER_MS = 250;
const LEAVE_MS = 250;

interface Open {
  /** Begin of the marked word whose card is open; null when none is. */
  from: number | null;
  /** Opened from the keyboard or the bar: the card takes the focus. */
  byKey: boolean;
}

const CLOSED: Open = { from: null, byKey: false };

/** The word whose card is open: the one under the mouse, or the one that F8 went to. */
export function useOpenWord(editor: Editor) {
  const [open, setOpen] = useState(CLOSED);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useCallback((next: Open, ms: number) => {
    clearTimeout(due.current);
    due.current = setTimeout(() => setOpen(next), ms);
  }, []);
  const stay = useCallback(() => clearTimeout(due.current), []);
  const leave = useCallback(() => later(CLOSED, LEAVE_MS), [later]);
  const close = useCallback(() => {
    clearTimeout(due.current);
    setOpen(CLOSED);
  }, []);
  const go = useCallback(
    (by: 1 | -1) => {
      clearTimeout(due.current);
      if (editor.commands.goToWord(by)) setOpen({ from: editor.state.selection.from, byKey: true });
    },
    [editor],
  );

  useEffect(() => {
    const { dom } = editor.view;
    const over = ({ target }: MouseEvent) => {
      const mark = target instanceof Element ? target.closest('.word-mark') : null;
      if (!mark) return;
      const at = editor.view.posAtDOM(mark, 0);
      const word = wordMarks(editor.state).find(({ from, to }) => from <= at && at < to);
      if (word) later({ from: word.from, byKey: false }, HOVER_MS);
    };
    const out = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.word-mark')) leave();
    };
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    };
    dom.addEventListener('mouseover', over);
    dom.addEventListener('mouseout', out);
    dom.addEventListener('keydown', key);
    return () => {
      dom.removeEventListener('mouseover', over);
      dom.removeEventListener('mouseout', out);
      dom.removeEventListener('keydown', key);
      clearTimeout(due.current);
    };
  }, [editor, go, later, leave]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    },
    [go],
  );
  return useMemo(
    () => ({ ...open, go, stay, leave, close, onKeyDown }),
    [open, go, stay, leave, close, onKeyDown],
  );
}
