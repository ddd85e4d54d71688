import type { Option, Question } from '../model/form';
import { Row, Stack } from '@/ui';
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
        <label key={option.key} className={s.option}>
          <input
            type="radio"
            name={name}
            checked={value === option.key}
            onChange={() => onChange(option.key)}
          />
          <Label option={option} />
        </label>
      ));
    case 'multi':
      return question.options.map((option) => (
        <label key={option.key} className={s.option}>
          <input
            type="checkbox"
            checked={chosen.includes(option.key)}
            onChange={() => onChange(toggled(option.key))}
          />
          <Label option={option} />
        </label>
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
      return <div className={s.blank}>＋ 上传图片或视频（最多 {question.most ?? 9} 个）</div>;
    case 'place':
      return <div className={s.blank}>⌖ 选择位置</div>;
  }
}

const Label = ({ option: { text, cover } }: { option: Option }) => (
  <>
    {cover && <img src={cover} alt="" />}
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
    <table className={s.matrix}>
      <thead>
        <tr>
          <td />
          {question.options.map(({ key, text }) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {question.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.text}</th>
            {question.options.map(({ key, text }) => (
              <td key={key}>
                <input
                  type="radio"
                  aria-label={`${row.text} ${text}`}
                  checked={given[row.key] === key}
                  onChange={() => onChange({ ...given, [row.key]: key })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
