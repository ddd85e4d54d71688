import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useKeys } from '@/lib/keys';
import { notify } from '@/ui';
import { CommentAnchors } from '@/widgets/rich-text/comments/anchors';
import { watchDecisions } from '@/widgets/rich-text/suggestions/decision';
import { Suggestions } from '@/widgets/rich-text/suggestions/extension';
import type { EditingSession } from '../session/session';
import { useMe } from '../useMe';
import { commentOnSelection } from './comments/begin';
import { CommentBubble } from './comments/CommentBubble';
import { useAnchors } from './comments/useAnchors';
import { useCommentState } from './comments/useCommentState';
import { useThreadNews, useThreads } from '@/widgets/comments/useThreads';
import { SuggestionCard } from './suggestions/SuggestionCard';
import { SuggestingSwitch } from './suggestions/SuggestingSwitch';
import { useSuggestionKeys } from './suggestions/useSuggestionKeys';

const QUIET = 10_000;
let toldAt = 0;

/** Told once in a while: it happens with every key in a list. */
const tellUntracked = (): void => {
  if (Date.now() - toldAt < QUIET) return;
  toldAt = Date.now();
  notify.info('列表、引用、代码块和表格结构的修改不能作为修订，已直接生效');
};

/** Adds comments and suggestions to the text. The result fits the props of `CollaborativeBody`. */
export const useTextMargin = (
  kind: string,
  id: string | null,
  session: EditingSession,
  editable: boolean,
) => {
  const me = useMe();
  const extensions = useMemo(
    () => [
      Suggestions.configure({ author: me.id, onUntracked: tellUntracked }),
      CommentAnchors.configure({ onSelect: (thread) => useCommentState.getState().select(thread) }),
    ],
    [me.id],
  );
  const mayWrite = useRef(editable);
  useEffect(() => {
    mayWrite.current = editable;
  }, [editable]);
  useEffect(() => watchDecisions(session.doc, () => mayWrite.current), [session]);
  useEffect(() => () => useCommentState.setState({ active: null, draft: null }), [session]);
  const tools = useCallback((editor: Editor) => <SuggestingSwitch editor={editor} />, []);
  const overlay = useCallback(
    (editor: Editor) => <Margin {...{ kind, id, editor, editable }} />,
    [kind, id, editable],
  );
  return { extensions, tools, overlay };
};

/** An address that names a comment opens it. */
const useLinkedComment = (ready: boolean): void => {
  const [query] = useSearchParams();
  const named = Number(query.get('comment') ?? 0);
  useEffect(() => {
    if (ready && named > 0) useCommentState.getState().select(named);
  }, [ready, named]);
};

interface Props {
  kind: string;
  id: string | null;
  editor: Editor;
  editable: boolean;
}

function Margin({ kind, id, editor, editable }: Props) {
  const { threads, refresh } = useThreads(kind, id);
  useThreadNews(kind, id, refresh);
  useAnchors(editor, threads, editable);
  useSuggestionKeys(editor, editable);
  useKeys([
    { keys: 'mod+alt+m', label: '评论选中的文字', inFields: true, run: () => commentOnSelection(editor) },
  ]);
  useLinkedComment(threads.length > 0);
  return (
    <>
      {id !== null && <CommentBubble editor={editor} />}
      <SuggestionCard {...{ kind, id, editor, editable }} />
    </>
  );
}
