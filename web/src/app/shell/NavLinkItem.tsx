import { createElement } from 'react';
import { Link } from 'react-router';
import { Badge, Box } from '@/ui';
import { cx } from '@/lib/cx';
import { listUrl } from '@/stores/list-memory';
import { iconOf } from './menu-icons';
import { prefetching } from './prefetch';
import type { NavEntry } from './navigation';
import s from './menu.module.css';

export const NavIcon = ({ name }: { name: string }) =>
  createElement(iconOf(name), { size: 17, 'aria-hidden': true });

export const PendingBadge = ({ entry }: { entry: NavEntry }) =>
  entry.pending > 0 && (
    <Box as="span" fixed className={s.badge}>
      <Badge count={entry.pending} label={`${String(entry.pending)} 条待处理`} />
    </Box>
  );

/** A link of the menu. It leads back to the page and the filters that the person last had there. */
export function NavLinkItem({ entry, sub }: { entry: NavEntry; sub?: boolean }) {
  return (
    <Link
      to={listUrl(entry.link)}
      className={cx(s.item, sub && s.subItem)}
      aria-current={entry.active ? 'page' : undefined}
      {...prefetching(entry.link)}
    >
      {!sub && <NavIcon name={entry.icon} />}
      <span className={s.label}>{entry.label}</span>
      <PendingBadge entry={entry} />
    </Link>
  );
}
