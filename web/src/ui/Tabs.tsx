import { Tabs as RTabs, ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { Text } from './Layout';
import s from './Tabs.module.css';

export interface TabItem {
  value: string;
  label: ReactNode;
  /** A number beside the label; `undefined` while it is not known. */
  count?: number | undefined;
  /** The number is an estimate. */
  about?: boolean | undefined;
}

const TabCount = ({ item: { count, about } }: { item: TabItem }) =>
  count !== undefined && (
    <Text surface={3} tone="soft" size={12} weight={400} className={s.count}>
      {about && '约 '}
      {count.toLocaleString('zh-CN')}
    </Text>
  );

interface TabsProps {
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** One panel per tab; without it the tabs only choose (a filter). */
  children?: ReactNode;
}

export function Tabs({ items, value, onChange, label, children }: TabsProps) {
  return (
    <RTabs.Root value={value} onValueChange={onChange} activationMode="manual" className={s.root}>
      <RTabs.List className={s.tabs} aria-label={label}>
        {items.map((item) => (
          <RTabs.Trigger key={item.value} value={item.value} className={s.tab}>
            {item.label}
            <TabCount item={item} />
          </RTabs.Trigger>
        ))}
      </RTabs.List>
      {children}
    </RTabs.Root>
  );
}

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <RTabs.Content value={value} className={s.panel}>
    {children}
  </RTabs.Content>
);

/** Tabs that filter one list below them: buttons of a group, since there is one panel and not many. */
export function FilterTabs({ items, value, onChange, label }: Omit<TabsProps, 'children'>) {
  return (
    <div className={s.tabs} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={s.tab}
          aria-pressed={item.value === value}
          data-state={item.value === value ? 'active' : 'inactive'}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          <TabCount item={item} />
        </button>
      ))}
    </div>
  );
}

interface SegmentedProps<V extends string> {
  items: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  label: string;
}

export function SegmentedControl<V extends string>({ items, value, onChange, label }: SegmentedProps<V>) {
  return (
    <ToggleGroup.Root
      type="single"
      className={s.segments}
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as V)}
    >
      {items.map((item) => (
        <ToggleGroup.Item key={item.value} value={item.value} className={s.segment}>
          {item.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
