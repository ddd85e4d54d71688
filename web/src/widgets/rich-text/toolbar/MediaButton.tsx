import { useRef } from 'react';
import { ImagePlus, Music, Video, type LucideIcon } from 'lucide-react';
import type { MediaItem } from '@/api/library';
import { ACCEPT, type MediaSort } from '@/uploads/rules/media';
import { chooseMedia } from '../uploads/choose-media';
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
  onItems: (items: MediaItem[]) => void;
}

/** Chooses files of one sort: from this computer, or from the library for those who may see it. */
export function MediaButton({ sort, disabled, onFiles, onItems }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [label, icon] = LOOK[sort];
  /** Pictures come through the input, which is there for assistive technology and tests. */
  const local = async (): Promise<null> => {
    input.current?.click();
    return null;
  };
  const choose = async () => {
    // Long files are chosen in the way that lets their upload go on by itself after a reload.
    const chosen = await chooseMedia(sort, sort === 'image' ? local : undefined);
    if (chosen && 'items' in chosen) onItems(chosen.items);
    else if (chosen) onFiles(chosen.files);
  };
  return (
    <>
      <ToolButton label={label} icon={icon} disabled={disabled} onClick={() => void choose()} />
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
