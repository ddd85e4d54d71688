import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Row, Text } from './Layout';
import s from './Tag.module.css';

export type TagTone = 'ok' | 'warn' | 'bad' | 'info' | 'mute';

export function Tag({
  tone = 'mute',
  dot = true,
  children,
}: {
  tone?: TagTone;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={cx(s.tag, dot && s.dotted)} data-tone={tone}>
      {children}
    </span>
  );
}

/** A picked value that can be taken away. */
export function Chip({ children, onRemove }: { children: string; onRemove?: (() => void) | undefined }) {
  return (
    <Row as="span" inline gap={2} surface={3} size={13} className={s.chip}>
      <Text clip>{children}</Text>
      {onRemove && (
        <button type="button" className={s.remove} aria-label={`移除${children}`} onClick={onRemove}>
          <X size={12} aria-hidden />
        </button>
      )}
    </Row>
  );
}

/** A pending number; nothing at zero, 99+ beyond. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className={s.badge} aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={s.kbd}>{children}</kbd>;

interface AvatarProps {
  name: string;
  colour?: string | undefined;
  size?: number;
  title?: string;
}

export function Avatar({ name, colour, size = 28, title }: AvatarProps) {
  const style = {
    '--size': `${size}px`,
    ...(colour ? { background: colour, color: '#fff' } : {}),
  } as CSSProperties;
  return (
    <span
      className={s.avatar}
      style={style}
      title={title ?? name}
      role="img"
      aria-label={title ?? name}
      data-letter={[...name][0] ?? '?'}
    />
  );
}
