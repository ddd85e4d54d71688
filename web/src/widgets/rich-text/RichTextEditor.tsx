import { useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { Skeleton, type ControlProps } from '@/ui';
import { editorExtensions } from './editor-options';
import { EditorFrame } from './EditorFrame';
import { isEmptyBody } from './measure';
import { useInsertFiles } from './useInsertFiles';
import { useTextAttributes } from './useTextAttributes';

export interface RichTextProps extends ControlProps {
  value: string | null | undefined;
  /** Clean HTML; empty when the text holds neither words nor pictures. */
  onChange?: ((html: string) => void) | undefined;
  height?: number | undefined;
  imageMaxWidth?: string | undefined;
  readonly?: boolean | undefined;
  placeholder?: string | undefined;
}

/** The editor of a value: what it writes goes to `onChange`, a value it did not write replaces the text. */
const useValueEditor = ({
  value,
  onChange,
  imageMaxWidth = '80%',
  placeholder = '请输入内容…',
  ...props
}: RichTextProps) => {
  const files = useInsertFiles();
  const emitted = useRef(value ?? '');
  const editable = !props.disabled && !props.readonly;
  const editor = useEditor(
    {
      extensions: editorExtensions({
        collaborative: false,
        imageMaxWidth,
        placeholder,
        ...files,
      }),
      content: value ?? '',
      editable,
      immediatelyRender: false,
      editorProps: { attributes: { lang: 'zh-CN', role: 'textbox', 'aria-multiline': 'true' } },
      onUpdate: ({ editor: now }) => {
        emitted.current = isEmptyBody(now.state.doc) ? '' : now.getHTML();
        onChange?.(emitted.current);
      },
    },
    [imageMaxWidth, placeholder],
  );

  useEffect(() => editor?.setEditable(editable, false), [editor, editable]);
  useEffect(() => {
    if (!editor || (value ?? '') === emitted.current) return;
    emitted.current = value ?? '';
    editor.commands.setContent(emitted.current, { emitUpdate: false });
  }, [editor, value]);
  return { editor, files };
};

/** Rich text that one person edits and a form saves. */
export default function RichTextEditor(props: RichTextProps) {
  const { height, imageMaxWidth = '80%', readonly } = props;
  const { editor, files } = useValueEditor(props);
  const named = props['aria-label'] || props['aria-labelledby'];
  useTextAttributes(editor, {
    ...(named ? props : { ...props, 'aria-label': '正文' }),
    'aria-readonly': readonly,
  });

  if (!editor) return <Skeleton height={height ?? 320} />;
  return (
    <EditorFrame
      editor={editor}
      onFiles={(chosen) => files.insertFiles(editor, chosen)}
      height={height}
      imageMaxWidth={imageMaxWidth}
      readonly={readonly}
      foot={!readonly && <Words editor={editor} />}
    />
  );
}

function Words({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) => now.storage.characterCount.characters(),
  });
  return <span>{words} 字</span>;
}
