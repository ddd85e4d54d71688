import { Stack } from '@/ui';
import { Backdrop } from './Backdrop';
import s from './scenes.module.css';
import { text, type SceneProps } from './values';

/** Draws the message of the app when it finds this version. */
export function VersionScene({ record }: SceneProps) {
  const { number, force, forceBelow } = record;
  const notes = text(record['notes']).split('\n').filter(Boolean);
  return (
    <Backdrop page="首页">
      <div className={s.box}>
        <Stack gap={10} size={15} breaks className={s.words}>
          <h2>发现新版本 {text(number)}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {Boolean(force) && <p className={s.hint}>{text(forceBelow)} 以下的版本必须更新才能继续使用</p>}
          <span className={s.button}>立即更新</span>
          <span className={s.later}>{force ? `${text(forceBelow)} 及以上可以选“以后再说”` : '以后再说'}</span>
        </Stack>
      </div>
    </Backdrop>
  );
}
