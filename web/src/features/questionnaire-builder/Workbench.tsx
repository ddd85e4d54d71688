import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Kind } from '@/api/kinds';
import { readForm, type QuestionnaireData } from '@/api/questionnaires';
import { attempt } from '@/api/use-act';
import { durationText } from '@/lib/dates';
import { useKeys } from '@/lib/keys';
import { useFolded } from '@/lib/use-folded';
import { Banner } from '@/generic-screens/record/Banner';
import { useRecordHints, type RecordHint } from '@/realtime/console';
import { useSession } from '@/stores/session';
import { Button, Stack } from '@/ui';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { Head } from './Head';
import { problemsOf } from './model/flow';
import { newQuestion, withQuestion, withSection, type Form, type QuestionType } from './model/form';
import { Palette } from './Palette';
import { QuestionnairePhone } from './preview/QuestionnairePhone';
import { Problems } from './Problems';
import { focusSection, focusStem } from './questions/focus';
import { QuestionList } from './questions/QuestionList';
import { useForm, type FormState } from './useForm';
import s from './builder.module.css';

type Data = QuestionnaireData<Form>;

/** The place of the next question: after the chosen one, or to the end of the chosen section. */
export interface Place {
  readonly question: string | null;
  readonly section: string | null;
}

interface Props {
  kind: Kind;
  record: Data;
  /** The key of the question to open with; the first one otherwise. */
  first: string | null;
}

/** Palette, questions and telephone side by side; the head saves and publishes. */
export function Workbench({ kind, record, first }: Props) {
  const state = useForm(record);
  const [place, setPlace] = useState<Place>({
    question: first ?? record.form.questions[0]?.key ?? null,
    section: null,
  });
  const folds = useFolded();
  useUnsavedGuard(state.dirty);
  useKeys([
    { keys: 'mod+s', label: '保存', run: () => void state.save() },
    { keys: 'mod+z', label: '撤销', run: state.undo, inFields: false },
    { keys: 'mod+shift+z', label: '重做', run: state.redo, inFields: false },
    { keys: 'mod+y', label: '重做', run: state.redo, inFields: false },
  ]);
  const problems = problemsOf(state.form);
  const choose = (question: string | null) => setPlace({ question, section: null });
  const add = (type: QuestionType) => {
    const { form } = state;
    const after = form.questions.find(({ key }) => key === place.question);
    const section = place.section ?? after?.section ?? form.sections.at(-1)?.key ?? 's1';
    const question = newQuestion(form, type, section);
    flushSync(() => {
      folds.unfold(section);
      state.change((now) => withQuestion(now, question, after?.key));
      choose(question.key);
    });
    focusStem(question.key);
  };
  /** The next question goes into the new section: an empty one cannot be published. */
  const addSection = () => {
    const next = withSection(state.form);
    const section = next.sections.at(-1)?.key ?? '';
    flushSync(() => {
      folds.unfold(section);
      state.change(() => next);
      setPlace({ question: null, section });
    });
    focusSection(section);
  };
  const open = (question: string) => {
    const section = state.form.questions.find(({ key }) => key === question)?.section;
    flushSync(() => {
      if (section !== undefined) folds.unfold(section);
      choose(question);
    });
    focusStem(question);
  };
  return (
    <Stack gap={12}>
      <Head kind={kind} state={state} problems={problems.length} />
      <Notices state={state} />
      <Problems problems={problems} onOpen={open} />
      <Stack align="start" gap={16} className={s.bench}>
        <Palette state={state} place={place} onAdd={add} onAddSection={addSection} />
        <QuestionList {...{ state, place, folds }} onPlace={setPlace} />
        <div className={s.phone}>
          <QuestionnairePhone form={state.form} record={state.saved} />
        </div>
      </Stack>
    </Stack>
  );
}

/** A form that was left unsaved, and another person's change. */
function Notices({ state }: { state: FormState }) {
  const hint = useNewerHint(state);
  const { left } = state;
  const merge = () => attempt(async () => state.mergeWith(await readForm<Form>(state.saved.id)), '没有合并');
  return (
    <>
      {left && (
        <Banner
          actions={
            <>
              <Button small onClick={state.restore}>
                恢复修改
              </Button>
              <Button small look="text" onClick={state.forgetLeft}>
                丢弃
              </Button>
            </>
          }
        >
          {ago(left.at)}有一份没有保存的修改。
        </Banner>
      )}
      {hint && (
        <Banner
          tone="warn"
          actions={
            <Button small onClick={() => void merge()}>
              现在合并
            </Button>
          }
        >
          其他人刚刚修改了这份问卷，您的修改不会丢失，可以先合并再继续。
        </Banner>
      )}
    </>
  );
}

function useNewerHint({ saved }: FormState): RecordHint | null {
  const me = useSession((session) => session.user?.id);
  const [hint, setHint] = useState<RecordHint | null>(null);
  useRecordHints('questionnaire', (next) => {
    if (next.id === saved.id && next.by !== me) setHint(next);
  });
  return hint && hint.revision > saved.revision ? hint : null;
}

function ago(at: number): string {
  const minutes = Math.floor((Date.now() - at) / 60_000);
  return minutes < 1 ? '刚才' : `${durationText(minutes)}前`;
}
