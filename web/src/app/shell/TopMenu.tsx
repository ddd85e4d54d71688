import { FlyoutItem } from './FlyoutItem';
import { NavLinkItem } from './NavLinkItem';
import { useNavigation } from './navigation';
import s from './menu.module.css';

/** The menu as a row under the top bar: the horizontal layout. */
export function TopMenu() {
  const entries = useNavigation();
  return (
    <nav className={s.row} aria-label="主菜单">
      <ul className={s.rowList}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.children.length > 0 ? (
              <FlyoutItem entry={entry} side="bottom" />
            ) : (
              <NavLinkItem entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
