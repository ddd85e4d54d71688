import { Backdrop } from './Backdrop';
import { Blocks } from './Blocks';
import s from './overlays.module.css';
import { text, type PreviewProps } from './values';

/** Draws the message of the app when it finds this version. */
export function VersionPreview({ record }: PreviewProps) {
  const { number, force } = record;
  const below = text(record['forceBelow']);
  return (
    <Backdrop page="首页">
      <div className={s.box}>
        <Blocks
          frame="box"
          blocks={[
            { block: 'title', text: `发现新版本 ${text(number)}` },
            { block: 'points', points: text(record['notes']).split('\n').filter(Boolean) },
            { block: 'hint', text: force && `${below} 以下的版本必须更新才能继续使用` },
            { block: 'button', text: '立即更新' },
            { block: 'hint', text: force ? `${below} 及以上可以选“以后再说”` : '以后再说' },
          ]}
        />
      </div>
    </Backdrop>
  );
}
