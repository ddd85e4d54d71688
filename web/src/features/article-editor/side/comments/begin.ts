import type { Editor } from '@tiptap/react';
import { notify } from '@/ui';
import { anchorOf, quoteOf } from '@/widgets/rich-text/comments/anchor';
import { useCommentState } from './useCommentState';

/** Starts a comment on what is selected. */
export const commentOnSelection = (editor: Editor): void => {
  const { from, to, empty } = editor.state.selection;
  const anchor = empty ? null : anchorOf(editor.state, { from, to });
  if (!anchor) return void notify.info('请先在正文中选中要评论的文字');
  // The selection stays; the caret goes to the panel, where the comment is written.
  editor.commands.blur();
  useCommentState.getState().begin({ anchor, quote: quoteOf(editor.state, { from, to }) });
};
