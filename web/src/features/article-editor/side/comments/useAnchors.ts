import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { moveAnchor, type Thread } from '@/api/comments';
import { renewedAnchors } from '@/widgets/rich-text/comments/anchors';
import { useCommentState } from './useCommentState';

/** Tells the text which passages are commented on, and the server where undo brought a passage back. */
export const useAnchors = (editor: Editor, threads: readonly Thread[], mayWrite: boolean): void => {
  const active = useCommentState((state) => state.active);
  useEffect(() => {
    const open = threads.flatMap(({ id, anchor, resolved }, index) =>
      resolved && id !== active ? [] : [{ id, anchor, number: index + 1 }],
    );
    editor.commands.setCommentThreads(open);
  }, [editor, threads, active]);
  useEffect(() => void editor.commands.setActiveComment(active), [editor, active]);
  useEffect(() => {
    if (!mayWrite) return;
    const sent = new Set<string>();
    const renew = () =>
      renewedAnchors(editor.state)
        .filter(({ anchor }) => !sent.has(anchor.from))
        .forEach(({ id, anchor }) => {
          sent.add(anchor.from);
          moveAnchor(id, anchor).catch(() => undefined);
        });
    editor.on('update', renew);
    return () => void editor.off('update', renew);
  }, [editor, mayWrite]);
};
