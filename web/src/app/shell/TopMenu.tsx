import { Row, Box } from '@/ui';
import { FlyoutItem } from './FlyoutItem';
import { NavLinkItem } from './NavLinkItem';
import { useNavigation } from './navigation';
import s from './menu.module.css';

/** The menu as a row under the top bar: the horizontal layout. */
export function TopMenu() {
  const entries = useNavigation();
  return (
    <Box as="nav" overflow="x" line="bottom" className={s.row} aria-label="主菜单">
      <Row as="ul" align="stretch" list gap={2}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.children.length > 0 ? (
              <FlyoutItem entry={entry} side="bottom" />
            ) : (
              <NavLinkItem entry={entry} />
            )}
          </li>
        ))}
      </Row>
    </Box>
  );
}
