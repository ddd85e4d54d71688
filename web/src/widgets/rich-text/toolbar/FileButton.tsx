import { useRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import { ToolButton } from './ToolButton';

interface Props {
  label: string;
  icon: LucideIcon;
  accept: string;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

export function FileButton({ label, icon, accept, disabled, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton label={label} icon={icon} disabled={disabled} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
