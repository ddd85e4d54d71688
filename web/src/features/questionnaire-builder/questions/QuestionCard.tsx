import { Copy, Trash2 } from 'lucide-react';
import { Grip } from '@/widgets/reorder';
import { IconButton, notify, Row, Stack, Tag, Text } from '@/ui';
import { focusBeside, type Reorder } from '@/widgets/reorder';
import { duplicated, TYPE_LABELS, withoutQuestion, type Question } from '../model/form';
import { mergeForms } from '../model/merge';
import type { FormState } from '../useForm';
import { QuestionEditor } from './QuestionEditor';
import s from './questions.module.css';

interface Props {
  state: FormState;
  question: Question;
  at: number;
  open: boolean;
  grip: ReturnType<Reorder['grip']>;
  onChoose: (key: string | null) => void;
}

/** One question: a line that opens into its editor. */
export function QuestionCard({ state, question, at, open, grip, onChoose }: Props) {
  const wrong = Object.keys(state.errors).some((name) => name.startsWith(`questions.${at}.`));
  const remove = (button: Element) => {
    focusBeside(button);
    const before = state.form;
    const after = withoutQuestion(before, question.key);
    state.change(() => after);
    if (open) onChoose(null);
    // Later changes stay: the deletion alone is taken back.
    const restore = () => state.change((now) => mergeForms(after, now, before).form);
    notify.success(`已删除第 ${at + 1} 题`, { label: '撤销', run: restore });
  };
  return (
    <Stack as="article" card className={s.card} data-question={question.key} data-wrong={wrong || undefined}>
      <Row gap={8} className={s.bar}>
        <Grip {...grip} />
        <button
          type="button"
          className={s.head}
          aria-expanded={open}
          onClick={() => onChoose(open ? null : question.key)}
        >
          <span>
            {at + 1}. {question.stem || <Text tone="quiet">还没有写题干</Text>}
          </span>
          <Tag>{TYPE_LABELS[question.type]}</Tag>
          {question.required && <Tag tone="info">必答</Tag>}
          {question.scoring !== 'none' && <Tag tone="ok">计分</Tag>}
        </button>
        <IconButton
          icon={Copy}
          label={`复制第 ${at + 1} 题`}
          onClick={() => state.change((form) => duplicated(form, question.key))}
        />
        <IconButton
          icon={Trash2}
          label={`删除第 ${at + 1} 题`}
          onClick={({ currentTarget }) => remove(currentTarget)}
        />
      </Row>
      {open && <QuestionEditor {...{ state, question, at }} />}
    </Stack>
  );
}
