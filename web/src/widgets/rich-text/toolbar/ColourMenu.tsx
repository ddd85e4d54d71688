import { DropdownMenu, Toolbar } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import { Tip } from '@/ui';
import { Swatches } from './Swatches';
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
          <Swatches colours={colours} current={current} onChoose={onChoose} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
