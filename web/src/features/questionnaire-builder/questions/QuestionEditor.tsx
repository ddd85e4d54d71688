import type { Field } from '@/api/kinds';
import { Field as Labelled, Select, Stack } from '@/ui';
import { errorsUnder, FieldRow } from '@/widgets/fields';
import { changed, hasOptions, nameOfSection, ofType, TYPE_LABELS, TYPES, type Question } from '../model/form';
import type { FormState } from '../useForm';
import { MatrixRows } from './MatrixRows';
import { OptionList } from './OptionList';
import { FIELDS } from './fields';
import { targetsOf } from './targets';
import s from './questions.module.css';

interface Props {
  state: FormState;
  question: Question;
  at: number;
}

/** Fields that stand side by side, as they are short. */
const SHORT = new Set([
  'required',
  'least',
  'most',
  'low',
  'high',
  'lowLabel',
  'highLabel',
  'scoring',
  'score',
]);

export function QuestionEditor({ state, question, at }: Props) {
  const change = (next: Partial<Question>, typed = '') =>
    state.change((form) => changed(form, question.key, next), typed && `${question.key}.${typed}`);
  const row = (field: Field) => (
    <FieldRow
      key={field.name}
      field={field}
      value={question[field.name as keyof Question]}
      error={state.errors[`questions.${at}.${field.name}`]}
      onChange={(value) => change({ [field.name]: value }, field.name)}
    />
  );
  const asked = FIELDS.filter(({ shown }) => shown(question)).map(({ field }) => field);
  const [stem, ...rest] = asked;
  const { sections } = state.form;
  return (
    <Stack gap={12} pad="12-20" line="top">
      {stem && row(stem)}
      {hasOptions(question.type) && <OptionList {...{ state, question, at, change }} />}
      {question.type === 'matrix' && (
        <MatrixRows
          {...{ question, change }}
          used={state.form.used}
          errors={errorsUnder(state.errors, `questions.${at}.rows`)}
          error={state.errors[`questions.${at}.rows`]}
        />
      )}
      <Stack align="start" gap={12} className={s.short}>
        <Labelled label="题型">
          {(control) => (
            <Select
              {...control}
              options={TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
              value={question.type}
              onChange={(type) => type && change(ofType(question, type))}
            />
          )}
        </Labelled>
        <Labelled label="答完跳到" error={state.errors[`questions.${at}.jump`]}>
          {(control) => (
            <Select
              {...control}
              options={targetsOf(state.form, at)}
              value={question.jump}
              onChange={(jump) => change({ jump: jump ?? '' })}
            />
          )}
        </Labelled>
        {sections.length > 1 && (
          <Labelled label="所在部分">
            {(control) => (
              <Select
                {...control}
                options={sections.map((section) => ({ value: section.key, label: nameOfSection(section) }))}
                value={question.section}
                onChange={(section) => section && change({ section })}
              />
            )}
          </Labelled>
        )}
        {rest.filter(({ name }) => SHORT.has(name)).map(row)}
      </Stack>
      {rest.filter(({ name }) => !SHORT.has(name)).map(row)}
    </Stack>
  );
}
