import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { KindOutline } from '@/api/kinds';
import { kinds, type KindKey } from '@/generated/console';
import type { Left } from '@/realtime/document/unsent-edits';
import { useSession } from '@/stores/session';
import { notify } from '@/ui';

/** Milliseconds that the first screen has for itself. */
const DELAY_MS = 4_000;

const textOf = ({ title, outcome }: Left): string => {
  const name = title ? `“${title}”` : '一篇内容';
  switch (outcome) {
    case 'saved':
      return `已恢复并保存您离线时对${name}的修改`;
    case 'draft':
      return `${name}还没有创建成功，打开新增页面会自动恢复`;
    default:
      return `您离线时对${name}的修改还没能保存，请打开查看`;
  }
};

/** Sends what this person's earlier visits could not, and says what became of it. */
export function useLeftEdits(): void {
  const account = useSession((state) => state.user?.id);
  const navigate = useNavigate();
  useEffect(() => {
    if (account === undefined) return;
    const tell = (left: Left) => {
      const url = (kinds[left.kind as KindKey] as KindOutline | undefined)?.routes.edit;
      if (!url) return;
      const run = () => void navigate(left.outcome === 'draft' ? url : `${url}?id=${left.record}`);
      const say = left.outcome === 'saved' ? notify.success : notify.warning;
      say(textOf(left), { label: '打开', run });
    };
    const timer = setTimeout(() => {
      Promise.all([import('@/realtime/document/unsent-edits'), import('@/realtime/document/browser')])
        .then(([{ sendLeftEdits }, { browserCopies, routeTo }]) =>
          sendLeftEdits(browserCopies, account, (kind, record) => routeTo(kind, () => record), tell),
        )
        .catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
    // The navigator is a new function on every render; what was left behind is sent once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [account]);
}
