import { SmallImage } from '@/widgets/SmallImage';
import s from './scenes.module.css';
import { address, period, rows, text, type SceneProps } from './values';

/** The vote as readers meet it: what is asked, what they may choose, how often. */
export function VoteScene({ record }: SceneProps) {
  const several = record['mode'] === 'multi';
  const grid = record['layout'] === 'grid';
  return (
    <div className={s.page}>
      {address(record['cover']) && <img className={s.banner} src={address(record['cover'])} alt="封面" />}
      <h2>{text(record['title'])}</h2>
      <p className={s.hint}>{[period(record['period']), limits(record)].filter(Boolean).join('　')}</p>
      {Boolean(record['summary']) && <p>{text(record['summary'])}</p>}
      <ul className={grid ? s.grid : s.options}>
        {rows(record['options']).map((option, place) => (
          <li key={place}>
            {address(option['cover']) && <SmallImage src={address(option['cover']) ?? ''} alt="" />}
            <span>
              <i data-square={several ? '' : undefined} aria-hidden />
              {text(option['title'])}
            </span>
            {Boolean(option['intro']) && <small>{text(option['intro'])}</small>}
          </li>
        ))}
      </ul>
      <span className={s.button}>投票</span>
    </div>
  );
}

function limits({ mode, least, most, frequency, times }: SceneProps['record']): string {
  const choose =
    mode === 'multi'
      ? [least && `至少选 ${String(least)} 项`, most && `最多选 ${String(most)} 项`]
      : ['单选'];
  const often = frequency === 'day' ? `每天 ${String(times)} 次` : '每人一次';
  return [...choose.filter(Boolean), often].join('，');
}
