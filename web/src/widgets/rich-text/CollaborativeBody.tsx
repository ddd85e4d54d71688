import CollaborationCaret from '@tiptap/extension-collaboration-caret';
import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect } from 'react';
import type { UndoManager } from 'yjs';
import type { DocumentProvider } from '@/realtime/document/provider';
import { Skeleton } from '@/ui';
import { othersCarets } from './collaboration/others-carets';
import { EditorFrame } from './EditorFrame';
import { isEmptyBody } from './measure';
import { renderCaret } from './person-colour';
import { isEditable, type RichTextOptions } from './props';
import { SafeCollaboration } from './unsupported/safe-collaboration';
import { useTextAttributes } from './useTextAttributes';
import { useTextEditor } from './useTextEditor';

interface Props extends RichTextOptions {
  provider: DocumentProvider;
  /** Shared with the publishing fields, so that one Ctrl+Z takes back whatever this person did last. */
  undoManager: UndoManager;
  user: { id: string | number; name: string; color: string };
  invalid?: boolean | undefined;
  onReady?: ((editor: Editor) => void) | undefined;
  /** Called with true if the body holds neither text nor pictures, and whenever that changes. */
  onEmpty?: ((empty: boolean) => void) | undefined;
}

/** The body of a co-edited document: bound to the Y.XmlFragment `body`, with named carets. */
export function CollaborativeBody({
  provider,
  undoManager,
  user,
  invalid,
  onReady,
  onEmpty,
  ...options
}: Props) {
  const editor = useTextEditor(options, {
    collaborative: true,
    extensions: [
      SafeCollaboration.configure({
        document: provider.doc,
        field: 'body',
        company: provider.awareness,
        yUndoOptions: { undoManager } as never,
      }),
      CollaborationCaret.configure({
        provider: { awareness: othersCarets(provider.awareness) },
        user,
        render: renderCaret,
      }),
    ],
    identity: [provider],
  });
  useEffect(() => {
    if (editor) onReady?.(editor);
  }, [editor, onReady]);
  useTextAttributes(editor, {
    'aria-label': '正文',
    'aria-invalid': invalid,
    'aria-readonly': !isEditable(options),
  });
  if (!editor) return <Skeleton height={options.height ?? 480} />;
  return (
    <>
      <EditorFrame editor={editor} options={options} />
      <EmptinessTold editor={editor} onEmpty={onEmpty} />
    </>
  );
}

function EmptinessTold({ editor, onEmpty }: { editor: Editor; onEmpty: Props['onEmpty'] }) {
  const empty = useEditorState({
    editor,
    selector: ({ editor: now }) => isEmptyBody(now.state.doc),
  });
  useEffect(() => onEmpty?.(empty), [onEmpty, empty]);
  return null;
}
