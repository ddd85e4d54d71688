import { DropdownMenu, Toolbar } from 'radix-ui';
import { Ban, type LucideIcon } from 'lucide-react';
import { Tip } from '@/ui';
import s from './toolbar.module.css';

interface Props {
  label: string;
  icon: LucideIcon;
  colours: readonly (readonly [value: string, name: string])[];
  current: string | null;
  disabled: boolean;
  onChoose: (colour: string | null) => void;
  onClose: () => void;
}

export function ColourMenu({ label, icon: Icon, colours, current, disabled, onChoose, onClose }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <Tip text={label}>
        <DropdownMenu.Trigger asChild disabled={disabled}>
          <Toolbar.Button className={s.tool} aria-label={label} disabled={disabled}>
            <span className={s.inked} style={{ borderColor: current ?? 'transparent' }}>
              <Icon size={16} aria-hidden />
            </span>
          </Toolbar.Button>
        </DropdownMenu.Trigger>
      </Tip>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={s.swatches}
          sideOffset={4}
          align="start"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          {colours.map(([value, name]) => (
            <DropdownMenu.Item
              key={value}
              className={s.swatch}
              aria-label={name}
              title={name}
              onSelect={() => onChoose(value)}
            >
              <i style={{ background: value }} data-current={value === current || undefined} />
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item className={s.item} onSelect={() => onChoose(null)}>
            <Ban size={14} aria-hidden /> 恢复默认
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
