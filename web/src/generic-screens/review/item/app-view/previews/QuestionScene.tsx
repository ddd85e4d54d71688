import s from './scenes.module.css';
import { address, labelOf, rows, text, type SceneProps } from './values';

/** The question as it stands after answering: what was right, and why. */
export function QuestionScene({ kind, record }: SceneProps) {
  const choices = record['type'] === 'single' || record['type'] === 'multi';
  return (
    <div className={s.page}>
      <p className={s.hint}>
        {labelOf(kind, 'type', record['type'])}　{String(record['score'])} 分
      </p>
      <h2>{text(record['stem'])}</h2>
      {address(record['cover']) && <img className={s.banner} src={address(record['cover'])} alt="配图" />}
      {choices && (
        <ol className={s.answers}>
          {rows(record['options']).map((option, place) => (
            <li key={place} data-right={option['right'] ? '' : undefined}>
              {text(option['text'])}
              {Boolean(option['right']) && <span>正确答案</span>}
            </li>
          ))}
        </ol>
      )}
      <div className={s.explained}>
        <strong>答案：{text(record['answer'])}</strong>
        <p>{text(record['explanation'])}</p>
      </div>
    </div>
  );
}
