import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Condition, Fact, Facts } from '@/api/portraits';
import { Checkbox, Combobox, DatePicker, IconButton, NumberInput, Row, Select, TagInput } from '@/ui';
import { RelationPicker } from '../fields/relation';
import { numbered, useOptionLabels } from '../fields/useOptions';
import { conditionOf } from './rules';
import s from './conditions.module.css';

interface Props {
  label: string;
  condition: Condition;
  facts: Facts;
  disabled: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One condition: the fact, how it is compared, and with what. */
export function ConditionRow({ label, condition, facts, disabled, errors, onChange, onRemove }: Props) {
  const fault = useId();
  const fact = facts.facts.find(({ name }) => name === condition.fact);
  const problems = Object.values(errors);
  const choose = (name: string | null) => {
    const next = facts.facts.find((each) => each.name === name);
    if (next) onChange(conditionOf(next, facts, condition));
  };
  const operators = fact ? facts.operators[fact.sort] : [];
  const tied = { disabled, 'aria-describedby': problems.length ? fault : undefined };
  return (
    <Row align="start" gap={8} role="group" aria-label={label}>
      <Row wrap narrow align="start" className={s.row}>
        <Select
          aria-label={`${label}的条件`}
          className={s.fact ?? ''}
          {...tied}
          options={facts.facts.map(({ name, label: text }) => ({ value: name, label: text }))}
          value={condition.fact}
          onChange={choose}
        />
        <Select
          aria-label={`${label}是否相反`}
          className={s.number ?? ''}
          {...tied}
          options={[
            { value: 0, label: '符合' },
            { value: 1, label: '不符合' },
          ]}
          value={condition.not ? 1 : 0}
          onChange={(not) => onChange({ ...condition, not: not === 1 })}
        />
        {operators.length > 1 && fact && (
          <Select
            aria-label={`${label}怎样比较`}
            className={s.op ?? ''}
            {...tied}
            options={operators.map((each) => ({ ...each }))}
            value={condition.op}
            onChange={(op) => op && onChange(conditionOf(fact, facts, { ...condition, op }))}
          />
        )}
        {fact && <Value {...{ label, fact, condition, onChange }} control={tied} />}
        {problems.length > 0 && (
          <p className={s.error} id={fault} role="alert">
            {problems.join('；')}
          </p>
        )}
      </Row>
      {!disabled && <IconButton icon={Trash2} label={`删除${label}`} onClick={onRemove} />}
    </Row>
  );
}

interface ValueProps extends Pick<Props, 'label' | 'condition' | 'onChange'> {
  fact: Fact;
  control: { disabled: boolean; 'aria-describedby': string | undefined };
}

function Value({ label, fact, condition, onChange, control }: ValueProps) {
  const change = (part: Partial<Condition>) => onChange({ ...condition, ...part });
  const number = (name: 'low' | 'high' | 'days', what: string) => (
    <span className={s.number}>
      <NumberInput
        {...control}
        aria-label={`${label}的${what}`}
        value={condition[name] ?? null}
        onChange={(value) => change({ [name]: value })}
      />
    </span>
  );
  const numbers = (
    <>
      {number('low', condition.op === 'between' ? '下限' : fact.label)}
      {condition.op === 'between' && (
        <>
          <span className={s.words}>到</span>
          {number('high', '上限')}
        </>
      )}
      <span className={s.words}>{fact.unit}</span>
    </>
  );
  switch (fact.sort) {
    case 'choice': {
      const options = fact.choices.map((each) => ({ ...each }));
      return (
        <span className={s.value}>
          <Combobox
            {...control}
            many
            aria-label={`${label}的${fact.label}`}
            options={options}
            value={options.filter(({ value }) => condition.values?.includes(value))}
            onChange={(picked) => change({ values: picked.map(({ value }) => value) })}
          />
        </span>
      );
    }
    case 'words':
      return (
        <span className={s.value}>
          <TagInput
            {...control}
            aria-label={`${label}的${fact.label}`}
            value={condition.values ?? []}
            placeholder={`${fact.label}，回车添加`}
            onChange={(values) => change({ values })}
          />
        </span>
      );
    case 'flag':
      return (
        <Select
          {...control}
          aria-label={`${label}的${fact.label}`}
          className={s.number ?? ''}
          options={[
            { value: 1, label: '是' },
            { value: 0, label: '否' },
          ]}
          value={condition.flag ? 1 : 0}
          onChange={(flag) => change({ flag: flag === 1 })}
        />
      );
    case 'tags':
      return <Tags {...{ label, condition, onChange, fact, control }} />;
    case 'number':
      return numbers;
    case 'count':
      return (
        <>
          <span className={s.words}>最近</span>
          {number('days', '天数')}
          <span className={s.words}>天内</span>
          {numbers}
        </>
      );
    case 'date':
      return condition.op === 'within' || condition.op === 'before_days' ? (
        <>
          {number('days', '天数')}
          <span className={s.words}>{condition.op === 'within' ? '天内' : '天以前'}</span>
        </>
      ) : (
        <Row gap={6} wrap>
          {condition.op !== 'until' && (
            <DatePicker
              {...control}
              aria-label={`${label}的开始日期`}
              value={condition.from ?? null}
              onChange={(from) => change({ from })}
            />
          )}
          {condition.op !== 'since' && (
            <DatePicker
              {...control}
              aria-label={`${label}的结束日期`}
              value={condition.to ?? null}
              onChange={(to) => change({ to })}
            />
          )}
        </Row>
      );
  }
}

function Tags({ label, condition, onChange, control }: ValueProps) {
  const ids = condition.tags ?? [];
  const { data } = useOptionLabels('user_tag', ids);
  const named = ids.map((id) => data?.items.find((item) => item.id === id) ?? { id, label: numbered(id) });
  return (
    <span className={s.value}>
      <RelationPicker
        {...control}
        many
        of="user_tag"
        aria-label={`${label}的标签`}
        placeholder="请选择标签"
        value={named}
        onChange={(picked) => onChange({ ...condition, tags: picked.map(({ id }) => id) })}
      />
      <Checkbox
        checked={condition.below ?? true}
        disabled={control.disabled}
        onChange={(below) => onChange({ ...condition, below })}
      >
        含下级标签
      </Checkbox>
    </span>
  );
}
