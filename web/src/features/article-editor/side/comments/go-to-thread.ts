import type { Editor } from '@tiptap/react';
import { passageOf } from '@/widgets/rich-text/comments/anchors';

export const goToThread = (editor: Editor, id: number): void => {
  const passage = passageOf(editor.state, id);
  if (!passage) return;
  const { node } = editor.view.domAtPos(passage.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'center' });
};
