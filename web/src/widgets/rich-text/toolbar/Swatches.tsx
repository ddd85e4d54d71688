import { DropdownMenu } from 'radix-ui';
import { Ban } from 'lucide-react';
import s from './toolbar.module.css';

interface Props {
  colours: readonly (readonly [value: string, name: string])[];
  current: string | null;
  onChoose: (colour: string | null) => void;
}

/** The colours of a menu, and the way back to none. */
export function Swatches({ colours, current, onChoose }: Props) {
  return (
    <>
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
    </>
  );
}
