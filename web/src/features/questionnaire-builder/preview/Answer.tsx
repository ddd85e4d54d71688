import type { Option, Question } from '../model/form';
import { Row, Stack } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import { ChoiceTable } from '../ChoiceTable';
import s from './phone.module.css';

interface Props {
  question: Question;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The control with which a reader answers, drawn like the app. */
export function Answer({ question, value, onChange }: Props) {
  const name = `preview-${question.key}`;
  const chosen: readonly unknown[] = Array.isArray(value) ? (value as unknown[]) : [];
  const toggled = (key: string) =>
    chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
  switch (question.type) {
    case 'single':
      return question.options.map((option) => (
        <Choice
          key={option.key}
          {...{ option, name }}
          type="radio"
          checked={value === option.key}
          onChange={() => onChange(option.key)}
        />
      ));
    case 'multi':
      return question.options.map((option) => (
        <Choice
          key={option.key}
          {...{ option, name }}
          type="checkbox"
          checked={chosen.includes(option.key)}
          onChange={() => onChange(toggled(option.key))}
        />
      ));
    case 'ranking':
      return question.options.map((option) => (
        <button
          key={option.key}
          type="button"
          className={s.option}
          aria-pressed={chosen.includes(option.key)}
          onClick={() => onChange(toggled(option.key))}
        >
          <Stack as="span" fixed centred round="full" size={12} className={s.rank}>
            {chosen.includes(option.key) ? chosen.indexOf(option.key) + 1 : ''}
          </Stack>
          <Label option={option} />
        </button>
      ));
    case 'scale':
      return <Scale {...{ question, value, onChange }} />;
    case 'matrix':
      return <Matrix {...{ question, value, onChange }} />;
    case 'text':
      return (
        <textarea
          rows={3}
          aria-label={question.stem}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'date':
      return (
        <input
          type="date"
          aria-label={question.stem}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'upload':
      return (
        <Sample
          text={
            chosen.length > 0
              ? `已上传 ${chosen.length} 个文件`
              : `＋ 上传图片或视频（最多 ${question.most ?? 9} 个）`
          }
          given={chosen.length > 0}
          onToggle={(given) =>
            onChange(given ? Array<string>(Math.max(1, question.least ?? 1)).fill('示例') : [])
          }
        />
      );
    case 'place':
      return (
        <Sample
          text={value ? '示例位置' : '＋ 选择位置'}
          given={Boolean(value)}
          onToggle={(given) => onChange(given ? '示例位置' : '')}
        />
      );
  }
}

/** Stands for a control of the telephone: a press gives a sample, another takes it away. */
const Sample = ({
  text,
  given,
  onToggle,
}: {
  text: string;
  given: boolean;
  onToggle: (given: boolean) => void;
}) => (
  <button type="button" className={s.blank} aria-pressed={given} onClick={() => onToggle(!given)}>
    {text}
  </button>
);

interface ChoiceProps {
  option: Option;
  name: string;
  type: 'radio' | 'checkbox';
  checked: boolean;
  onChange: () => void;
}

/** An option to choose; one that may be explained has a line for it once it is chosen. */
const Choice = ({ option, name, type, checked, onChange }: ChoiceProps) => (
  <>
    <label className={s.option}>
      <input {...{ name, type, checked, onChange }} />
      <Label option={option} />
    </label>
    {option.other && checked && (
      <input
        type="text"
        className={s.other}
        aria-label={`${option.text}的说明`}
        placeholder="请填写"
        maxLength={200}
      />
    )}
  </>
);

const Label = ({ option: { text, cover } }: { option: Option }) => (
  <>
    {cover && <SmallImage sizes="56px" src={cover} alt="" />}
    <span>{text}</span>
  </>
);

function Scale({ question: { low, high, lowLabel, highLabel }, value, onChange }: Props) {
  const numbers = Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => at + low);
  return (
    <>
      <Row wrap gap={6} align="stretch" className={s.scale}>
        {numbers.map((number) => (
          <button key={number} type="button" aria-pressed={value === number} onClick={() => onChange(number)}>
            {number}
          </button>
        ))}
      </Row>
      {(lowLabel || highLabel) && (
        <Row justify="between" size={12} align="stretch" className={s.ends}>
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </Row>
      )}
    </>
  );
}

function Matrix({ question, value, onChange }: Props) {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  return (
    <ChoiceTable
      className={s.matrix}
      columns={question.options}
      rows={question.rows}
      cell={(row, { key, text }) => (
        <td key={key}>
          <input
            type="radio"
            aria-label={`${row.text} ${text}`}
            checked={given[row.key] === key}
            onChange={() => onChange({ ...given, [row.key]: key })}
          />
        </td>
      )}
    />
  );
}
