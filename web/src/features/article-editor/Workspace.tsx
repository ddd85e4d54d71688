import type { Editor } from '@tiptap/react';
import { Minimize2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Kind } from '@/api/kinds';
import { isComposing } from '@/lib/keys';
import { refusalText } from '@/realtime/document/close-codes';
import { Button, ErrorState, Stack } from '@/ui';
import { EditedRecord } from '@/widgets/fields';
import { WordsWatched } from '@/widgets/words/ignored-words';
import { useMendedItems } from '@/widgets/rich-text/unsupported/useMendedItems';
import { useBreaks, useProblems } from '@/widgets/rich-text/unsupported/useProblems';
import { useActions } from './actions/useActions';
import { useButtons } from './actions/buttons';
import { BrokenDocument } from './broken/BrokenDocument';
import { ClosedDocument, isClosed } from './broken/ClosedDocument';
import { EditorSkeleton } from './EditorSkeleton';
import { useFocusMode } from './focus-mode/useFocusMode';
import { usePeople } from './fields/usePeople';
import { fieldId } from './fields/SharedField';
import { useValues } from './fields/useValues';
import { Banner } from './head/Banner';
import { Head } from './head/Head';
import { Preview } from './head/Preview';
import { useLock } from './head/useLock';
import { DocumentNews } from './news/DocumentNews';
import { Page } from './Page';
import { useRecord } from './record';
import type { EditingSession } from './session/session';
import { useDraft } from './session/useDraft';
import { VersionLayer } from './side/versions/VersionLayer';
import { useReturningCaret } from './session/useReturningCaret';
import { useDocumentFacts, useRecoveryNews } from './session/useSession';
import { SidePanel } from './side/SidePanel';
import { useRecordPresence } from './useRecordPresence';
import { useEditingFacts } from './useEditingFacts';
import { useEditorKeys } from './useEditorKeys';
import { useErrors } from './useErrors';
import { useLeaveGuard } from './useLeaveGuard';
import { useStateNews } from './useStateNews';
import s from './editor.module.css';

interface Props {
  kind: Kind;
  /** The list that the editor goes back to. */
  parent: string | undefined;
  id: string | null;
  session: EditingSession;
  onMade: (id: string) => void;
}

/** The whole editor of one item: head, text with its title, and the publishing fields beside it. */
export function Workspace({ kind, parent, id, session, onMade }: Props) {
  const [isNew] = useState(id === null);
  const [bound, setEditor] = useState<Editor | null>(null);
  const problems = useProblems(session.body);
  const breaks = useBreaks(session.body);
  const broken = problems.length > 0;
  // An editor is never bound to what it would delete; one that was open is taken down.
  const editor = broken || bound?.isDestroyed ? null : bound;
  const [bodyIsEmpty, setBodyIsEmpty] = useState(true);
  const [previewing, setPreviewing] = useState(false);
  const state = useDocumentFacts(session);
  const draft = useDraft(kind, session, isNew, onMade);
  const { record, refresh, accept } = useRecord(kind, id);
  const values = useValues(kind, session);
  const people = usePeople(session);
  const lock = useLock(kind, id, state.status);
  const buttons = useButtons(kind, record);
  const editBody = useCallback(() => void editor?.commands.focus('end'), [editor]);
  const { errors, onAttempt, onServerErrors } = useErrors(kind, values, bodyIsEmpty, editBody);
  const actions = useActions({
    kind,
    session,
    editor,
    bodyIsEmpty,
    onAttempt,
    onServerErrors,
    onDone: accept,
    onStale: refresh,
  });
  const focusMode = useFocusMode();
  useRecordPresence(kind.key, id, kind.routes.edit ?? '');
  useStateNews(kind, state, { acting: actions.busy !== null, made: actions.made }, refresh);
  useRecoveryNews(state);
  useLeaveGuard(session);

  const open = isNew || state.loaded;
  const editable =
    state.connection !== 'refused' &&
    (isNew ? state.status?.mode !== 'readonly' : state.status?.mode === 'edit');
  useReturningCaret(session, editor, editable);
  useMendedItems(session.body, session.provider.awareness, { broken, mayWrite: editable });
  useEditingFacts({
    ...{ kind: kind.key, id, values, bodyIsEmpty, previewing },
    verifyState: record?.verifyState ?? null,
  });
  const submit = buttons.steps.find((action) => action.name === 'submit');
  useEditorKeys(session, {
    preview: () => setPreviewing(true),
    submit: submit && id ? () => actions.run(submit) : undefined,
    editTitle: () => document.getElementById(fieldId(kind.title))?.focus(),
    editBody,
  });

  if (!open && id !== null && isClosed(state.closeCode))
    return <ClosedDocument {...{ kind, id, session }} code={state.closeCode} />;
  if (!open)
    return state.connection === 'refused' ? (
      <Refused code={state.closeCode} />
    ) : (
      <EditorSkeleton session={session} />
    );
  const shared = { kind, session, values, people, errors, disabled: !editable || broken };
  return (
    <Stack
      gap={12}
      narrow
      onKeyDown={(event) => undoInFields(event, session)}
      onKeyDownCapture={focusMode.onKeyDownCapture}
    >
      {focusMode.isOn && (
        <Button small icon={Minimize2} className={s.leave} onClick={focusMode.leave}>
          退出专注（Esc）
        </Button>
      )}
      <Head
        {...{ kind, parent, record, people, buttons, lock, isNew: id === null }}
        title={String(values[kind.title] ?? '')}
        busy={actions.busy}
        onPreview={() => setPreviewing(true)}
        onFocusMode={focusMode.enter}
        onRun={actions.run}
      />
      <DocumentNews {...{ kind, session, people }} loaded={state.loaded} />
      <Banner {...{ session, state, record, lock }} kind={kind.key} />
      <WordsWatched kind={kind.key} id={id ? Number(id) : null}>
        <div className={s.columns}>
          {broken ? (
            <BrokenDocument {...{ kind, id, problems, editable }} title={String(values[kind.title] ?? '')} />
          ) : (
            <Page
              key={breaks}
              {...shared}
              id={id}
              draft={draft}
              undecided={!state.status && state.connection !== 'refused'}
              onReady={setEditor}
              onEmpty={setBodyIsEmpty}
              onEnterBody={() => editor && enterBody(editor)}
            />
          )}
          <EditedRecord value={{ kind: kind.key, id: id ? Number(id) : null }}>
            <SidePanel {...{ kind, id, record, session, editor, editable }} fields={shared} />
          </EditedRecord>
        </div>
      </WordsWatched>
      {previewing && <Preview {...{ kind, id, session, editor }} onClose={() => setPreviewing(false)} />}
      <VersionLayer {...{ kind, id, record, session, editor, editable }} />
      {actions.dialogs}
    </Stack>
  );
}

/** At once, unlike Tiptap's `focus`, which waits for a frame: what is typed on meanwhile belongs to the text. */
const enterBody = (editor: Editor): void => {
  editor.commands.setTextSelection(0);
  editor.view.focus();
};

function Refused({ code }: { code: number | null }) {
  return <ErrorState title="文档没有打开" text={refusalText(code ?? 0)} onRetry={() => location.reload()} />;
}

/** In a field, undo and redo are this person's own over text and fields alike, as in the text. */
const undoInFields = (event: React.KeyboardEvent, session: EditingSession): void => {
  if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || isComposing(event)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  if ((event.target as Element).closest('[role="dialog"]')) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) session.undo.redo();
  else session.undo.undo();
};
