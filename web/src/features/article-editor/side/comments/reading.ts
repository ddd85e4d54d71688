import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { passageOf } from '@/widgets/rich-text/comments/anchors';
import { markRead, type Thread } from './api';

/** What is open before one's eyes is read. */
export const useReading = (threads: readonly Thread[], active: number | null, refresh: () => void): void => {
  const unread = threads.some(({ id, unread: count }) => id === active && count > 0);
  useEffect(() => {
    if (active !== null && unread && document.visibilityState === 'visible')
      void markRead(active).then(refresh, () => undefined);
  }, [active, unread, refresh]);
};

export const goToThread = (editor: Editor, id: number): void => {
  const passage = passageOf(editor.state, id);
  if (!passage) return;
  const { node } = editor.view.domAtPos(passage.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'center' });
};
