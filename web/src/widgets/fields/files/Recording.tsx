import { useEffect, useEffectEvent } from 'react';
import type { FileFacts } from '@/api/uploads';
import { fileSize } from '@/lib/numbers';
import { posterOf } from '@/lib/poster';
import { Note, Stack } from '@/ui';
import s from './files.module.css';
import { Player } from './Player';
import { isBusy, useFileFacts } from './useFileFacts';

interface Props {
  url: string;
  label: string;
  sort: 'video' | 'audio';
  /** Told of the URL that plays, once a video is transcoded. */
  onReady?: (playable: string) => void;
}

const WAITING: Readonly<Record<FileFacts['processing'], string>> = {
  inspecting: '正在检查，请稍候',
  transcoding: '视频正在转码，完成后即可播放和引用',
  refused: '没有通过检查，文件可能已损坏，请更换文件',
  failed: '转码失败，视频编码不受支持或文件已损坏，请更换视频',
  '': '文件未转码，不支持引用，请更换视频',
};

/** A recording with its name, or what it still waits for. */
export function Recording({ url, label, sort, onReady }: Props) {
  const facts = useFileFacts(url);
  const playable = facts?.transcodeUrl ?? '';
  const ready = useEffectEvent(() => onReady?.(playable));
  useEffect(() => {
    if (sort === 'video' && playable && playable !== url) ready();
  }, [sort, playable, url]);
  const waits = facts !== null && !playable && (sort === 'video' || facts.processing !== '');
  return (
    <Stack gap={4} narrow>
      {waits ? (
        <span className={s.waits} role="status" data-busy={isBusy(facts) || undefined}>
          {WAITING[facts.processing]}
        </span>
      ) : (
        <Player url={playable || url} label={label} sort={sort} poster={facts?.coverUrl || posterOf(url)} />
      )}
      {facts && (
        <Note fixed size={12}>
          {facts.name}，{fileSize(facts.size)}
        </Note>
      )}
    </Stack>
  );
}
