import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Menu } from '@/ui';
import { listUrl } from '@/stores/list-memory';
import { NavIcon, PendingBadge } from './NavLinkItem';
import { prefetchScreen } from './prefetch';
import type { NavEntry } from './navigation';
import s from './menu.module.css';

/** A heading whose pages open beside or below it: narrow side menus and the horizontal layout. */
export function FlyoutItem({ entry, side }: { entry: NavEntry; side: 'right' | 'bottom' }) {
  const navigate = useNavigate();
  const items = entry.children.map((child) => ({
    label: child.label,
    hint: child.pending > 0 ? String(child.pending) : undefined,
    checked: child.active,
    onSelect: () => void navigate(listUrl(child.link)),
  }));
  const prefetchAll = () => {
    entry.children.forEach((child) => {
      prefetchScreen(child.link);
    });
  };
  return (
    <Menu
      label={entry.label}
      side={side}
      align="start"
      items={items}
      trigger={
        <button
          type="button"
          className={s.item}
          data-active={entry.active || undefined}
          title={entry.label}
          onPointerEnter={prefetchAll}
        >
          <NavIcon name={entry.icon} />
          <span className={s.label}>{entry.label}</span>
          <PendingBadge entry={entry} />
          <ChevronDown size={14} className={s.chevron} aria-hidden />
        </button>
      }
    />
  );
}
