import { Link } from 'react-router';
import { Stack } from '@/ui';
import s from './results.module.css';

export interface Bar {
  readonly label: string;
  readonly count: number;
  readonly note?: string | undefined;
  readonly right?: boolean;
  /** URL of the sheets that the bar counts. */
  readonly to?: string | undefined;
}

interface Props {
  title: string;
  items: readonly Bar[];
  /** Bars are shares of this number; without it of their sum. */
  of?: number;
}

/** Horizontal bars with number and share: a table, so that it reads without its drawing. */
export function Bars({ title, items, of }: Props) {
  const total = of ?? items.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    <Stack as="section" card pad={16} gap={8} aria-label={title}>
      <h3 className={s.heading}>{title}</h3>
      <table className={s.bars}>
        <tbody>
          {items.map(({ label, count, note, right, to }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {right && '（正确）'}
              </th>
              <td className={s.track}>
                <span
                  className={s.bar}
                  data-right={right || undefined}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </td>
              <td className={s.number}>
                <Count count={count} to={to} of={label} />
                {total > 0 && <small> {((count / total) * 100).toFixed(1)}%</small>}
                {note && <small> {note}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

interface CountProps {
  count: number;
  to: string | undefined;
  /** Words for the sheets behind the number. */
  of: string;
}

/** A number that leads to the sheets it counts. */
export function Count({ count, to, of }: CountProps) {
  const text = count.toLocaleString('zh-CN');
  if (!to || count === 0) return text;
  return (
    <Link to={to} className={s.count} aria-label={`${text}，查看“${of}”的答卷`}>
      {text}
    </Link>
  );
}
