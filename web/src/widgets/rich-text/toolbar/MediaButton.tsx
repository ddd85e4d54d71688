import { useRef } from 'react';
import { ImagePlus, Music, Video, type LucideIcon } from 'lucide-react';
import { ACCEPT, type MediaSort } from '../../media-rules';
import { ToolButton } from './ToolButton';

const LOOK: Record<MediaSort, [label: string, icon: LucideIcon]> = {
  image: ['插入图片', ImagePlus],
  video: ['插入视频（mp4）', Video],
  audio: ['插入音频', Music],
};

interface Props {
  sort: MediaSort;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Chooses files of one sort from this computer. */
export function MediaButton({ sort, disabled, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [label, icon] = LOOK[sort];
  return (
    <>
      <ToolButton label={label} icon={icon} disabled={disabled} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT[sort]}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
