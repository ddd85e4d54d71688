import { Check } from 'lucide-react';
import { ContextMenu as RContext, DropdownMenu as RMenu } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Text } from './Layout';
import s from './popup.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** The key that does the same. */
  hint?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The reason for which it does nothing now. It can still be reached by keys, so that the reason is read out. */
  why?: string | undefined;
  checked?: boolean | undefined;
  separated?: boolean | undefined;
  onSelect: () => void;
}

/** Runs the picked item once the menu has closed and given focus back, so that a dialog it opens can return it too. */
function useAfterClose() {
  const picked = useRef<(() => void) | null>(null);
  return {
    pick: (action: () => void) => {
      picked.current = action;
    },
    onCloseAutoFocus: () => {
      const action = picked.current;
      picked.current = null;
      if (action) setTimeout(action);
    },
  };
}

interface MenuProps {
  trigger: ReactNode;
  items: readonly MenuItem[];
  label?: string;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** For a menu that something else than its trigger opens. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Menu({ trigger, items, label, align = 'end', side = 'bottom', ...state }: MenuProps) {
  const after = useAfterClose();
  return (
    <RMenu.Root modal={false} {...state}>
      <RMenu.Trigger asChild>{trigger}</RMenu.Trigger>
      <RMenu.Portal>
        <RMenu.Content
          className={s.pop}
          side={side}
          sideOffset={4}
          align={align}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={after.onCloseAutoFocus}
        >
          {items.map((item) => (
            <Entry key={item.label} item={item} parts={RMenu} onPick={() => after.pick(item.onSelect)} />
          ))}
        </RMenu.Content>
      </RMenu.Portal>
    </RMenu.Root>
  );
}

/** The same items under the right mouse button (or the menu key) of its child. */
export function ContextMenu({ children, items }: { children: ReactNode; items: readonly MenuItem[] }) {
  const after = useAfterClose();
  return (
    <RContext.Root modal={false}>
      <RContext.Trigger asChild>{children}</RContext.Trigger>
      <RContext.Portal>
        <RContext.Content className={s.pop} collisionPadding={8} onCloseAutoFocus={after.onCloseAutoFocus}>
          {items.map((item) => (
            <Entry key={item.label} item={item} parts={RContext} onPick={() => after.pick(item.onSelect)} />
          ))}
        </RContext.Content>
      </RContext.Portal>
    </RContext.Root>
  );
}

const stayOpen = (event: Event): void => event.preventDefault();

/** The label with the reason below it, which are the item's name together. */
const Refused = ({ label, why }: { label: string; why: string }) => (
  <span className={s.refused}>
    {label}
    <Text size={12} tone="soft">
      {why}
    </Text>
  </span>
);

interface EntryProps {
  item: MenuItem;
  parts: Pick<typeof RMenu, 'Item' | 'Separator'> | Pick<typeof RContext, 'Item' | 'Separator'>;
  onPick: () => void;
}

function Entry({ item, parts: { Item, Separator }, onPick }: EntryProps) {
  return (
    <>
      {item.separated && <Separator className={s.separator} />}
      <Item
        className={cx(s.item, item.danger && s.danger)}
        disabled={item.disabled ?? false}
        aria-disabled={item.disabled || item.why !== undefined || undefined}
        onSelect={item.why === undefined ? onPick : stayOpen}
      >
        {item.icon}
        {item.why === undefined ? item.label : <Refused label={item.label} why={item.why} />}
        {item.checked && <Check size={14} className={s.check} aria-label="已选" />}
        {item.hint && <span className={s.hint}>{item.hint}</span>}
      </Item>
    </>
  );
}
