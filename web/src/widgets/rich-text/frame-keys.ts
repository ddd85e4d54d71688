import type { Editor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';

const firstTool = (frame: Element): HTMLElement | null => {
  const picture = frame.querySelector<HTMLElement>('[data-picture-tools] :is(button, input)');
  if (picture?.checkVisibility()) return picture;
  return frame.querySelector<HTMLElement>(':scope [data-text-tools] :is(button, input):not(:disabled)');
};

/** Keys that work from every part of an editor, the text that is only read included. */
export const frameKeys = (editor: Editor) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: frame, target } = event;
  // A dialog that was opened from here is inside for React, but not on the page.
  if (event.defaultPrevented || !(target instanceof Node) || !frame.contains(target)) return;
  const key = event.key.toLowerCase();
  const mod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (mod && (key === 'f' || key === 'h')) editor.commands.openFind(key === 'h' && editor.isEditable);
  else if (key === 'f10' && event.altKey) firstTool(frame)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
};
