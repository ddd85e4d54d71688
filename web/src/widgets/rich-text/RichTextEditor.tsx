import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { Skeleton, type ControlProps } from '@/ui';
import { addSaveQuestion } from '../save-questions';
import { EditorFrame } from './EditorFrame';
import { askAboutExternalImages } from './paste/external-images/warning';
import { isEditable, type RichTextOptions } from './props';
import { useTextAttributes } from './useTextAttributes';
import { useTextEditor } from './useTextEditor';
import { useFlush, useWriter } from './writer';

export interface RichTextProps extends RichTextOptions, ControlProps {
  value: string | null | undefined;
  /** Clean HTML; empty when the text holds neither words nor pictures. */
  onChange?: ((html: string) => void) | undefined;
}

/** The editor of a value: what it writes goes to `onChange`, a value it did not write replaces the text. */
const useValueEditor = (props: RichTextProps): Editor | null => {
  const value = props.value ?? '';
  const writer = useWriter(value, props.onChange);
  const editor = useTextEditor(
    { placeholder: '请输入内容…', ...props },
    { collaborative: false, content: value, onUpdate: (now) => writer.note(now), identity: [] },
  );
  useFlush(editor, writer);
  useEffect(() => {
    if (!editor || value === writer.written) return;
    writer.adopt(value);
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, writer]);
  return editor;
};

/** Rich text that one person edits and a form saves. */
export default function RichTextEditor(props: RichTextProps) {
  const editor = useValueEditor(props);
  useEffect(() => (editor ? addSaveQuestion(() => askAboutExternalImages(editor)) : undefined), [editor]);
  const named = props['aria-label'] || props['aria-labelledby'];
  useTextAttributes(editor, {
    ...(named ? props : { ...props, 'aria-label': '正文' }),
    'aria-readonly': !isEditable(props),
  });
  if (!editor) return <Skeleton height={props.height ?? 320} />;
  return <EditorFrame editor={editor} options={props} />;
}
