import { useState } from 'react';
import type { ContentReference } from '@/api/contents';
import { messageOf } from '@/api/errors';
import { readRecord } from '@/api/records';
import { kinds } from '@/generated/console';
import { notify, openDialog } from '@/ui';
import { PickContents, PickDialog } from '@/widgets/content-picker';
import type { Item } from './items';

const MOST = 20;
const NONE: ReadonlySet<string> = new Set();
const KINDS = ['video'];

/** Videos of the house as items of the edition, in the order in which they were ticked; none when given up. */
export async function pickVideos(): Promise<readonly Item[]> {
  const picked = await openDialog<readonly ContentReference[]>((close) => <Picking onClose={close} />);
  try {
    return await Promise.all((picked ?? []).map(({ id }) => itemOf(id)));
  } catch (error) {
    notify.error(`没有添加：${messageOf(error)}`);
    return [];
  }
}

async function itemOf(id: number): Promise<Item> {
  const video = await readRecord(kinds.video, id);
  const text = (name: string) => String(video[name] ?? '');
  return {
    title: text('title').slice(0, 60),
    type: 'video',
    length: typeof video['duration'] === 'number' ? video['duration'] : null,
    video: text('video'),
    cover: text('cover'),
    summary: text('summary'),
  };
}

function Picking({ onClose }: { onClose: (picked: readonly ContentReference[] | null) => void }) {
  const [picked, setPicked] = useState<readonly ContentReference[]>([]);
  return (
    <PickDialog
      title="从视频稿件添加"
      confirm={`添加${picked.length > 0 ? ` ${picked.length} 条` : ''}`}
      {...{ picked, onClose }}
    >
      <PickContents kinds={KINDS} picked={picked} onChange={setPicked} present={NONE} most={MOST} />
    </PickDialog>
  );
}
