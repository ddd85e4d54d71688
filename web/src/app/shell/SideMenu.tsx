import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useKeys } from '@/lib/keys';
import { useSettings } from '@/stores/settings';
import { Box, Stack } from '@/ui';
import { FlyoutItem } from './FlyoutItem';
import { NavIcon, NavLinkItem, PendingBadge } from './NavLinkItem';
import { useNavigation, type NavEntry } from './navigation';
import { setSmallMenu, useSmallMenu, useSmallMenuClosing, useSmallScreen } from './small-menu';
import s from './menu.module.css';

/** With so few pages everything is open at once; beyond, only the heading in use. */
const OPEN_ALL_UP_TO = 16;

export const Logo = () => (
  <Link to="/" className={s.logo} aria-label="长江云运营后台，回到首页">
    <Stack as="span" centred fixed size={15} className={s.mark} aria-hidden />
    <span className={s.product}>长江云运营后台</span>
  </Link>
);

/** The left menu. On a small screen it lies over the page while it is open. */
export function SideMenu() {
  const small = useSmallScreen();
  const open = useSmallMenu((state) => state.open);
  useSmallMenuClosing();
  const close = () => setSmallMenu(false);
  useKeys([{ keys: 'escape', label: '收起菜单', run: close }], small && open);
  if (!small) return <Menu />;
  if (!open) return null;
  return (
    <>
      <div className={s.backdrop} aria-hidden onClick={close} />
      <Menu whole />
    </>
  );
}

/** Narrow forms (icons only, compact) open their pages in a flyout, but where the menu is shown whole. */
function Menu({ whole = false }: { whole?: boolean }) {
  const entries = useNavigation();
  const narrow = useSettings((state) => !whole && (state.collapsed || state.sidebar === 'compact'));
  const pages = entries.reduce((total, entry) => total + Math.max(1, entry.children.length), 0);
  return (
    <nav className={s.side} aria-label="主菜单">
      <Logo />
      <Box as="ul" list>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.children.length === 0 ? (
              <NavLinkItem entry={entry} />
            ) : narrow ? (
              <FlyoutItem entry={entry} side="right" />
            ) : (
              <Heading entry={entry} openAtFirst={pages <= OPEN_ALL_UP_TO} />
            )}
          </li>
        ))}
      </Box>
    </nav>
  );
}

function Heading({ entry, openAtFirst }: { entry: NavEntry; openAtFirst: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (openAtFirst || entry.active);
  return (
    <>
      <button
        type="button"
        className={s.item}
        aria-expanded={open}
        onClick={() => {
          setChosen(!open);
        }}
      >
        <NavIcon name={entry.icon} />
        <span className={s.label}>{entry.label}</span>
        <PendingBadge entry={entry} />
        <ChevronDown size={14} className={s.chevron} aria-hidden />
      </button>
      {open && (
        <Box as="ul" list>
          {entry.children.map((child) => (
            <li key={child.id}>
              <NavLinkItem entry={child} sub />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
