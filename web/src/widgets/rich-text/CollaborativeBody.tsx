import Collaboration from '@tiptap/extension-collaboration';
import CollaborationCaret from '@tiptap/extension-collaboration-caret';
import { useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, type ReactNode } from 'react';
import type { UndoManager } from 'yjs';
import type { DocumentProvider } from '@/realtime/document/provider';
import { editorExtensions } from './editor-options';
import { EditorFrame } from './EditorFrame';
import type { CoverActions } from './ImageMenu';
import { isEmptyBody, readingMinutes } from './measure';
import { tellLostPictures, useInsertFiles } from './useInsertFiles';

export interface BodyFacts {
  words: number;
  minutes: number;
  empty: boolean;
}

interface Props extends CoverActions {
  provider: DocumentProvider;
  /** Shared with the publishing fields, so that one Ctrl+Z takes back whatever this person did last. */
  undoManager: UndoManager;
  user: { id: string | number; name: string; color: string };
  editable: boolean;
  imageMaxWidth?: string | undefined;
  placeholder?: string | undefined;
  invalid?: boolean | undefined;
  head?: ReactNode;
  foot: (facts: BodyFacts) => ReactNode;
  onReady?: ((editor: Editor) => void) | undefined;
}

const factsOf = (editor: Editor): BodyFacts => {
  const words = editor.storage.characterCount.characters();
  return { words, minutes: readingMinutes(words), empty: isEmptyBody(editor.state.doc) };
};

/** The body of a co-edited document: bound to the Y.XmlFragment `body`, with named carets. */
export function CollaborativeBody(props: Props) {
  const {
    provider,
    undoManager,
    user,
    editable,
    imageMaxWidth = '80%',
    placeholder = '请输入正文…',
    onReady,
  } = props;
  const insertFiles = useInsertFiles();
  const editor = useEditor(
    {
      extensions: [
        ...editorExtensions({
          collaborative: true,
          imageMaxWidth,
          placeholder,
          insertFiles,
          onLostPictures: tellLostPictures,
        }),
        Collaboration.configure({
          document: provider.doc,
          field: 'body',
          yUndoOptions: { undoManager } as never,
        }),
        CollaborationCaret.configure({ provider, user }),
      ],
      editable,
      editorProps: {
        attributes: { lang: 'zh-CN', role: 'textbox', 'aria-multiline': 'true', 'aria-label': '正文' },
      },
    },
    [provider],
  );
  const facts = useEditorState({ editor, selector: ({ editor: now }) => factsOf(now) });

  useEffect(() => editor.setEditable(editable, false), [editor, editable]);
  useEffect(() => onReady?.(editor), [editor, onReady]);
  useEffect(() => {
    editor.view.dom.setAttribute('aria-invalid', String(Boolean(props.invalid)));
  }, [editor, props.invalid]);

  return (
    <EditorFrame
      editor={editor}
      onFiles={(files) => void insertFiles(editor, files)}
      imageMaxWidth={imageMaxWidth}
      readonly={!editable}
      head={props.head}
      foot={props.foot(facts)}
      onSetCover={props.onSetCover}
      onSetShareCover={props.onSetShareCover}
    />
  );
}
