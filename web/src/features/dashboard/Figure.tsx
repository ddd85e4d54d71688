import { Link } from 'react-router';
import { useMayOpen } from '@/stores/may-open';
import s from './dashboard.module.css';

interface Props {
  label: string;
  value: number | string;
  /** The list of what is counted. */
  to?: string;
  tone?: 'bad' | 'warn' | 'ok' | undefined;
}

/** A number with its name; it leads to its list if the person may open that. */
export function Figure({ label, value, to, tone }: Props) {
  const open = useMayOpen();
  const content = (
    <>
      <small>{label}</small>
      <strong data-tone={tone}>{typeof value === 'number' ? value.toLocaleString('zh-CN') : value}</strong>
    </>
  );
  return to && open(to) ? (
    <Link className={s.figure} to={to}>
      {content}
    </Link>
  ) : (
    <span className={s.figure}>{content}</span>
  );
}
