import { cx } from '@/lib/cx';
import { fullNumber } from '@/lib/numbers';
import { Row } from '@/ui';
import s from './support-bar.module.css';

export interface Support {
  label: string;
  count: number;
}

/** Votes of both sides as one bar; halves while nobody has voted. */
export function SupportBar({ pro, con, small }: { pro: Support; con: Support; small?: boolean }) {
  const all = pro.count + con.count;
  const share = all ? Math.round((pro.count / all) * 100) : 50;
  return (
    <div className={cx(s.support, small && s.small)} role="group" aria-label="双方支持情况">
      <Row align="stretch" justify="between" gap={16} size={16} weight={600} className={s.names}>
        <span>{pro.label || '正方'}</span>
        <span>{con.label || '反方'}</span>
      </Row>
      <div className={s.bar} aria-hidden>
        <i style={{ flexGrow: Math.max(4, share) }} />
        <b style={{ flexGrow: Math.max(4, 100 - share) }} />
      </div>
      <Row align="stretch" justify="between" gap={16} size={13} className={s.counts}>
        <span>
          {fullNumber(pro.count)} 票{all > 0 && `，${share}%`}
        </span>
        <span>
          {fullNumber(con.count)} 票{all > 0 && `，${100 - share}%`}
        </span>
      </Row>
    </div>
  );
}
