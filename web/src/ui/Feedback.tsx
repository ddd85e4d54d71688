import { CircleAlert, Inbox, RotateCw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Stack, Column } from './Layout';
import { Button } from './Button';
import s from './Feedback.module.css';

/** A grey place for what is on its way. */
export const Skeleton = ({
  width = '100%',
  height = 14,
}: {
  width?: number | string;
  height?: number | string;
}) => <span className={s.skeleton} style={{ width, height }} aria-hidden />;

/** In the place of a list that is on its way: rows of a picture and two lines. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <Stack gap={14} pad="8-16" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={s.row}>
        <Skeleton width={64} height={42} />
        <div>
          <Skeleton width={`${58 + ((row * 17) % 34)}%`} />
          <Skeleton width={`${22 + ((row * 11) % 16)}%`} height={12} />
        </div>
      </div>
    ))}
  </Stack>
);

interface StateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, text, action }: StateProps) {
  return (
    <Column gap={6} align="center" textAlign="center" className={s.state}>
      <Inbox size={40} strokeWidth={1.25} className={s.icon} aria-hidden />
      <p className={s.title}>{title}</p>
      {text && <p className={s.text}>{text}</p>}
      {action && <div className={s.action}>{action}</div>}
    </Column>
  );
}

export function ErrorState({
  title,
  text,
  onRetry,
  action,
}: StateProps & { onRetry?: (() => void) | undefined }) {
  return (
    <Column gap={6} align="center" textAlign="center" className={s.state} role="alert">
      <CircleAlert size={40} strokeWidth={1.25} className={s.bad} aria-hidden />
      <p className={s.title}>{title}</p>
      {text && <p className={s.text}>{text}</p>}
      <div className={s.action}>
        {onRetry && (
          <Button onClick={onRetry} icon={RotateCw}>
            重试
          </Button>
        )}
        {action}
      </div>
    </Column>
  );
}

/** A line that assistive technology reads aloud whenever it changes; nothing is seen of it. */
export const LiveText = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden" role="status">
    {children}
  </span>
);

interface ProgressProps {
  /** Per cent; `null` while the whole is not known. */
  value: number | null;
  label: string;
  tone?: 'normal' | 'ok' | 'bad' | 'warn';
}

export function ProgressBar({ value, label, tone = 'normal' }: ProgressProps) {
  // A value just short of the end must not be read out as the end.
  const known = value === null ? {} : { 'aria-valuenow': Math.floor(value * 10) / 10 };
  return (
    <div
      className={s.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...known}
      data-tone={tone}
      data-unknown={value === null || undefined}
      style={{ '--value': `${value ?? 30}%` } as CSSProperties}
    />
  );
}
