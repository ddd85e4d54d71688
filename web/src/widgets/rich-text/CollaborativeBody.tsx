import Collaboration from '@tiptap/extension-collaboration';
import CollaborationCaret from '@tiptap/extension-collaboration-caret';
import type { Extensions } from '@tiptap/core';
import { useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, type ReactNode } from 'react';
import type { UndoManager } from 'yjs';
import type { DocumentProvider } from '@/realtime/document/provider';
import { Skeleton } from '@/ui';
import { editorExtensions } from './editor-options';
import { EditorFrame } from './EditorFrame';
import type { CoverActions } from './ImageMenu';
import { isEmptyBody, readingMinutes } from './measure';
import { renderCaret } from './person-colour';
import { useInsertFiles } from './useInsertFiles';
import { useTextAttributes } from './useTextAttributes';

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
  /**
   * What other parts of the product add to the text: comments, suggestions. Keep the array's identity: a new one
   * builds the editor anew. Marks that the document stores belong into `contentExtensions` instead.
   */
  extensions?: Extensions | undefined;
  /** More tools, at the end of the toolbar: `Toolbar.Button`s of radix, so that the arrow keys reach them. */
  tools?: ((editor: Editor) => ReactNode) | undefined;
  /** Drawn over the text, e.g. a bubble menu. */
  overlay?: ((editor: Editor) => ReactNode) | undefined;
  head?: ReactNode;
  foot: (facts: BodyFacts) => ReactNode;
  onReady?: ((editor: Editor) => void) | undefined;
  /** Whether the body holds neither text nor pictures; told again when that changes. */
  onEmpty?: ((empty: boolean) => void) | undefined;
}

const NO_EXTENSIONS: Extensions = [];

/** The body of a co-edited document: bound to the Y.XmlFragment `body`, with named carets. */
export function CollaborativeBody(props: Props) {
  const {
    provider,
    undoManager,
    user,
    editable,
    imageMaxWidth = '80%',
    placeholder = '请输入正文…',
    extensions = NO_EXTENSIONS,
    onReady,
  } = props;
  const files = useInsertFiles();
  const editor = useEditor(
    {
      extensions: [
        ...editorExtensions({
          collaborative: true,
          imageMaxWidth,
          placeholder,
          ...files,
        }),
        Collaboration.configure({
          document: provider.doc,
          field: 'body',
          yUndoOptions: { undoManager } as never,
        }),
        CollaborationCaret.configure({ provider, user, render: renderCaret }),
        ...extensions,
      ],
      editable,
      // Created after mounting: announcing this person while rendering would render others.
      immediatelyRender: false,
      editorProps: {
        attributes: { lang: 'zh-CN', role: 'textbox', 'aria-multiline': 'true' },
      },
    },
    [provider, extensions],
  );

  useEffect(() => editor?.setEditable(editable, false), [editor, editable]);
  useEffect(() => {
    if (editor) onReady?.(editor);
  }, [editor, onReady]);
  useTextAttributes(editor, {
    'aria-label': '正文',
    'aria-invalid': props.invalid,
    'aria-readonly': !editable,
  });

  if (!editor) return <Skeleton height={480} />;
  return (
    <Written
      {...props}
      editor={editor}
      imageMaxWidth={imageMaxWidth}
      onFiles={(chosen) => files.insertFiles(editor, chosen)}
    />
  );
}

const factsOf = (editor: Editor): BodyFacts => {
  const words = editor.storage.characterCount.characters();
  return { words, minutes: readingMinutes(words), empty: isEmptyBody(editor.state.doc) };
};

interface WrittenProps extends Props {
  editor: Editor;
  imageMaxWidth: string;
  onFiles: (files: File[]) => void;
}

/** The editor once it exists: only then does its state have facts to follow. */
function Written({ editor, editable, onEmpty, foot, onFiles, ...props }: WrittenProps) {
  const facts = useEditorState({ editor, selector: ({ editor: now }) => factsOf(now) });
  const { empty } = facts;
  useEffect(() => onEmpty?.(empty), [onEmpty, empty]);
  return (
    <EditorFrame
      editor={editor}
      onFiles={onFiles}
      imageMaxWidth={props.imageMaxWidth}
      readonly={!editable}
      head={props.head}
      tools={props.tools}
      overlay={props.overlay}
      foot={foot(facts)}
      onSetCover={props.onSetCover}
      onSetShareCover={props.onSetShareCover}
    />
  );
}
