import type { Editor } from '@tiptap/core';
import type { MediaItem } from '@/api/library';
import { asOneStep } from './changes/one-step';
import { posterOf } from '@/lib/poster';

/** Node of an item of the media library: for a video the file that readers can play. */
const nodeFor = ({ type, title, url, transcodeUrl, coverUrl }: MediaItem) => {
  if (type === 'audio') return { type: 'audio', attrs: { src: url, title } };
  if (type === 'image') return { type: 'image', attrs: { src: url, alt: title } };
  return { type: 'video', attrs: { src: transcodeUrl, poster: coverUrl || posterOf(transcodeUrl) } };
};

/** Puts items behind the caret, or behind the picture that is selected, in the order in which they were chosen; one undo takes them back. */
export const insertItems = (editor: Editor, items: readonly MediaItem[]): void => {
  if (editor.isDestroyed || !editor.isEditable) return;
  asOneStep(editor, () =>
    editor.chain().focus().insertContentAt(editor.state.selection.to, items.map(nodeFor)).run(),
  );
};
