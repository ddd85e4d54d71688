import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import type { ControlProps } from '@/ui';

const NAMES = [
  'id',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-invalid',
  'aria-readonly',
] as const;

type TextAttributes = ControlProps & { 'aria-readonly'?: boolean | undefined };

/** Attributes that tie the text to its label, help and error; the text is no input. */
export const useTextAttributes = (editor: Editor | null, control: TextAttributes): void => {
  const values = NAMES.map((name) => control[name]);
  const key = JSON.stringify(values);
  useEffect(() => {
    if (!editor) return;
    (JSON.parse(key) as unknown[]).forEach((value, index) => {
      const name = NAMES[index] ?? 'id';
      if (value) editor.view.dom.setAttribute(name, String(value));
      else editor.view.dom.removeAttribute(name);
    });
  }, [editor, key]);
};
