import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { ControlProps } from '@/ui';
import { editorExtensions } from './editor-options';
import { EditorFrame } from './EditorFrame';
import { isEmptyBody } from './measure';
import { tellLostPictures, useInsertFiles } from './useInsertFiles';

export interface RichTextProps extends ControlProps {
  value: string | null | undefined;
  /** Clean HTML; empty when the text holds neither words nor pictures. */
  onChange?: ((html: string) => void) | undefined;
  height?: number | undefined;
  imageMaxWidth?: string | undefined;
  readonly?: boolean | undefined;
  placeholder?: string | undefined;
}

/** Rich text that one person edits and a form saves. */
export default function RichTextEditor(props: RichTextProps) {
  const {
    value,
    onChange,
    height,
    imageMaxWidth = '80%',
    disabled,
    readonly,
    placeholder = '请输入内容…',
  } = props;
  const insertFiles = useInsertFiles();
  const emitted = useRef(value ?? '');
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const editor = useEditor({
    extensions: editorExtensions({
      collaborative: false,
      imageMaxWidth,
      placeholder,
      insertFiles,
      onLostPictures: tellLostPictures,
    }),
    content: value ?? '',
    editable: !disabled && !readonly,
    editorProps: {
      attributes: {
        lang: 'zh-CN',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props['aria-label'] ?? '正文',
        ...(props.id ? { id: props.id } : {}),
        ...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {}),
        ...(props['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: now }) => {
      emitted.current = isEmptyBody(now.state.doc) ? '' : now.getHTML();
      change.current?.(emitted.current);
    },
  });

  useEffect(() => editor.setEditable(!disabled && !readonly, false), [editor, disabled, readonly]);
  // A form that is reset or reloaded brings a value that this editor did not write.
  useEffect(() => {
    if ((value ?? '') === emitted.current) return;
    emitted.current = value ?? '';
    editor.commands.setContent(emitted.current, { emitUpdate: false });
  }, [editor, value]);

  return (
    <EditorFrame
      editor={editor}
      onFiles={(files) => void insertFiles(editor, files)}
      height={height}
      imageMaxWidth={imageMaxWidth}
      readonly={readonly}
      foot={!readonly && <span>{editor.storage.characterCount.characters()} 字</span>}
    />
  );
}
