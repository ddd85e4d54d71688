import { useId, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { FileInput } from '@/ui';

interface Props {
  accept: string;
  multiple?: boolean;
  disabled: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
  className?: string | undefined;
  /** `over`: a file is held above it; `browse` opens the chooser of this computer. */
  children: (room: { over: boolean; browse: () => void }) => ReactNode;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Room that takes files: dropped, pasted, or chosen on this computer. */
export function FileDrop({ accept, multiple, disabled, onFiles, className, children }: Props) {
  const chooser = useId();
  const [over, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    if (!disabled && files.length) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (!files.length || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    take(files);
  };
  return (
    <div
      className={className}
      onPaste={paste}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children({ over, browse: () => document.getElementById(chooser)?.click() })}
      <FileInput id={chooser} accept={accept} multiple={multiple} onFiles={take} />
    </div>
  );
}
