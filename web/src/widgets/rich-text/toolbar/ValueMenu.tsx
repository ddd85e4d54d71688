import { DropdownMenu, Toolbar } from 'radix-ui';
import { Check, ChevronDown } from 'lucide-react';
import { Stack } from '@/ui';
import s from './toolbar.module.css';
import { ToolMenu } from './ToolMenu';

interface Props {
  label: string;
  /** Text of the button when the value is not in the list, e.g. mixed. */
  shown: string;
  value: string;
  options: readonly { value: string; label: string }[];
  width: number;
  disabled: boolean;
  onChoose: (value: string) => void;
  /** Gives the caret back to the text. */
  onClose: () => void;
}

export function ValueMenu({ label, shown, value, options, width, disabled, onChoose, onClose }: Props) {
  return (
    <ToolMenu
      tip={label}
      disabled={disabled}
      onClose={onClose}
      trigger={
        <Toolbar.Button
          className={s.value}
          style={{ width }}
          aria-label={`${label}：${shown}`}
          disabled={disabled}
        >
          <span>{shown}</span>
          <ChevronDown size={14} aria-hidden />
        </Toolbar.Button>
      }
    >
      <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
        {options.map((option) => (
          <DropdownMenu.RadioItem key={option.value} value={option.value} className={s.item}>
            <Stack as="span" width={14}>
              <DropdownMenu.ItemIndicator>
                <Check size={14} aria-hidden />
              </DropdownMenu.ItemIndicator>
            </Stack>
            {option.label}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </ToolMenu>
  );
}
