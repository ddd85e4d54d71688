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
      <span className={s.button}>{record['signedIn'] === false ? '投票' : '登录后投票'}</span>
      <p className={s.hint}>{RESULTS[text(record['result'])]}</p>
    </div>
  );
}

const RESULTS: Readonly<Record<string, string>> = {
  always: '结果一直公开',
  voted: '投票后可以看到结果',
  ended: '结果在投票结束后公布',
};

/** The choices of one reader, their number, and their hours. */
function limits(record: SceneProps['record']): string {
  const { mode, least, most, frequency, times, totalTimes, optionTimes, openFrom, openUntil } = record;
  const choose =
    mode === 'multi'
      ? [least && `至少选 ${String(least)} 项`, most && `最多选 ${String(most)} 项`]
      : ['单选'];
  const often =
    frequency === 'day'
      ? [
          `每天 ${String(times)} 次`,
          totalTimes && `一共 ${String(totalTimes)} 次`,
          optionTimes && `同一选项每天 ${String(optionTimes)} 次`,
        ]
      : ['每人一次'];
  const hours =
    (openFrom || openUntil) && `每天 ${String(openFrom ?? 0)} 点到 ${String(openUntil ?? 24)} 点开放`;
  return [...choose, ...often, hours].filter(Boolean).join('，');
}
