import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import s from './Timeline.module.css';

/** What happened, one entry below the other along a line; nothing is drawn without entries. */
export const Timeline = ({ className, ...props }: ComponentProps<'ol'>) => (
  <ol className={cx(s.timeline, className)} {...props} />
);

interface EntryProps extends ComponentProps<'li'> {
  /** Colour of the dot on the line. */
  tone?: 'warn' | 'primary' | undefined;
}

export const TimelineEntry = ({ tone, ...props }: EntryProps) => (
  <li className={s.entry} data-tone={tone} {...props} />
);
