import { Trash2 } from 'lucide-react';
import type { Field } from '@/api/kinds';
import { Grip } from '@/widgets/reorder';
import { Checkbox, Field as Labelled, IconButton, Row, Select, Stack } from '@/ui';
import { errorsUnder, FieldRow, type FieldErrors } from '@/widgets/fields';
import type { Reorder } from '@/widgets/reorder';
import { answersOf, hasBounds, hasOptions, leadsOf, type Question } from '@/widgets/sign-up-form';
import s from './form.module.css';

interface Props {
  field: Field;
  questions: readonly Question[];
  question: Question;
  index: number;
  label: string;
  disabled: boolean;
  errors: FieldErrors;
  order: Reorder;
  onChange: (change: Partial<Question>) => void;
  onRemove: (button: Element) => void;
}

/** One question of the form, with what its form of answer needs. */
export function QuestionCard(props: Props) {
  const { question, index, label, disabled, order, onRemove } = props;
  return (
    <div className={s.question} role="group" aria-label={label} {...order.row(index)}>
      <Grip disabled={disabled} {...order.grip(index)} />
      <Stack align="start" className={s.parts}>
        <Part {...props} name="label" />
        <Part {...props} name="answer" />
        {hasOptions(question) && <Part {...props} name="options" wide />}
        {hasBounds(question) && <Part {...props} name="min" />}
        {hasBounds(question) && <Part {...props} name="max" />}
        <Part {...props} name="help" />
        <Part {...props} name="required" />
        <Condition {...props} />
      </Stack>
      <IconButton
        icon={Trash2}
        small
        label={`删除${label}`}
        disabled={disabled}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
    </div>
  );
}

/** A declared field of the question, as any form draws it. */
function Part({
  field,
  question,
  index,
  disabled,
  errors,
  onChange,
  name,
  wide,
}: Props & { name: keyof Question; wide?: boolean }) {
  const part = field.fields?.find((one) => one.name === name);
  if (!part) return null;
  const own = errorsUnder(errors, index);
  return (
    <div data-wide={wide || undefined}>
      <FieldRow
        field={part}
        id={`field-questions.${index}.${name}`}
        value={question[name]}
        error={own[name]}
        errors={errorsUnder(own, name)}
        disabled={disabled}
        onChange={(value) => onChange({ [name]: value })}
      />
    </div>
  );
}

/** On which earlier answer the question appears; nothing where no earlier question has fixed answers. */
function Condition({ questions, question, index, disabled, errors, onChange }: Props) {
  const leads = leadsOf(questions, index);
  if (!leads.length) return null;
  const lead = leads.find(({ key }) => key === question.shownIf);
  const own = errorsUnder(errors, index);
  const tick = (answer: string, on: boolean) =>
    onChange({
      shownWhen: on ? [...question.shownWhen, answer] : question.shownWhen.filter((one) => one !== answer),
    });
  return (
    <div data-wide="">
      <Labelled label="何时显示" error={own['shownIf'] ?? own['shownWhen']} disabled={disabled}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: '', label: '一直显示' },
              ...leads.map(({ key, label }) => ({ value: key, label: `取决于“${label}”` })),
            ]}
            value={question.shownIf}
            onChange={(key) => onChange({ shownIf: key ?? '', shownWhen: [] })}
          />
        )}
      </Labelled>
      {lead && (
        <Row wrap gap={12} role="group" aria-label={`“${lead.label}”回答什么时显示`}>
          {answersOf(lead).map((answer) => (
            <Checkbox
              key={answer}
              checked={question.shownWhen.includes(answer)}
              disabled={disabled}
              onChange={(on) => tick(answer, on)}
            >
              {answer}
            </Checkbox>
          ))}
        </Row>
      )}
    </div>
  );
}
