import { lockArticle } from '@/api/contents';
import { messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import { attempt } from '@/api/use-act';
import type { DocumentStatus } from '@/realtime/document/frames';
import { useRight } from '@/stores/menu';
import { confirm, notify } from '@/ui';
import { useMe } from '../useMe';

export interface Lock {
  /** The holder of the lock; null when everybody may edit. */
  holder: { id: string | number; label: string } | null;
  mine: boolean;
  /** This person may take or break a lock. */
  allowed: boolean;
  take: () => Promise<void>;
  giveBack: () => Promise<void>;
}

const BREAK = {
  title: '接管独占编辑？',
  text: '对方的编辑器会立即变为只读，已经写下的内容会另存为一个版本，并通知对方。',
  okLabel: '接管',
  danger: true,
};

/** 独占编辑: one person has the record alone. The document's status frame tells everybody who. */
export const useLock = (kind: Kind, id: string | null, status: DocumentStatus | null): Lock => {
  const me = useMe();
  const allowed = useRight(kind.groups, 'lock');
  const holder = status?.holder ?? null;
  const mine = holder !== null && String(holder.id) === String(me.id);

  const send = async (change: Parameters<typeof lockArticle>[1], done: string): Promise<void> => {
    const work = () => lockArticle(id, change);
    if (await attempt(work, (error) => notify.error(messageOf(error)))) notify.success(done);
  };
  const take = async () => {
    if (holder && !mine && !(await confirm(BREAK))) return;
    await send({ lock: 1, ...(holder && !mine ? { force: true } : {}) }, '已独占编辑，其他人现在只能查看');
  };
  return {
    holder,
    mine,
    allowed: allowed && id !== null,
    take,
    giveBack: () => send({ lock: 0 }, '已结束独占编辑，大家可以一起编辑了'),
  };
};
