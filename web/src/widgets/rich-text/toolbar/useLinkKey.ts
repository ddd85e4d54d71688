import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';

const asksForLink = (editor: Editor, event: KeyboardEvent): boolean => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.shiftKey) return false;
  if (editor.isDestroyed || !editor.isEditable || !editor.view.dom.contains(event.target as Node))
    return false;
  return !editor.state.selection.empty || editor.isActive('link');
};

/** Ctrl/⌘ K on a selection or a link asks for a link; elsewhere it is the command palette's. */
export const useLinkKey = (editor: Editor, open: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksForLink(editor, event)) return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [editor, open]);
};
