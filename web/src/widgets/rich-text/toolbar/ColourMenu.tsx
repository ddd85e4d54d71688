import { Toolbar } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import { Swatches } from './Swatches';
import s from './toolbar.module.css';
import { ToolMenu } from './ToolMenu';

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
    <ToolMenu
      swatches
      tip={label}
      disabled={disabled}
      onClose={onClose}
      trigger={
        <Toolbar.Button className={s.tool} aria-label={label} disabled={disabled}>
          <span className={s.inked} style={{ borderColor: current ?? 'transparent' }}>
            <Icon size={16} aria-hidden />
          </span>
        </Toolbar.Button>
      }
    >
      <Swatches colours={colours} current={current} onChoose={onChoose} />
    </ToolMenu>
  );
}
