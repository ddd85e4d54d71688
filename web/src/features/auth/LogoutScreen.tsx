import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { logout } from '@/api/auth';
import { countWaiting, dropWaiting } from '@/generic-screens/review/waiting/queue';
import { forgetEverything } from '@/lib/forget';
import { browserCopies } from '@/realtime/document/browser';
import { forgetSettled, unsent } from '@/realtime/document/local/leftovers';
import { countDrafts } from '@/stores/drafts';
import { useSession } from '@/stores/session';
import { confirm } from '@/ui';
import { AuthPage } from './AuthPage';

/** Asks when edits or unsaved forms of this person wait in this browser; removes the copies of what is saved. */
const mayLeave = async (account: number | undefined): Promise<boolean> => {
  if (account === undefined) return true;
  const waiting = await unsent(browserCopies, account);
  const titles = waiting.map(({ facts }) => `“${facts?.title || '未命名'}”`);
  const forms = countDrafts(account);
  const decisions = await countWaiting(account);
  const stays = titles.length + forms + decisions > 0 && !(await confirm(question(titles, forms, decisions)));
  if (stays) return false;
  await forgetSettled(browserCopies, account).catch(() => undefined);
  await dropWaiting(account).catch(() => undefined);
  return true;
};

const SHOWN = 3;

const documentsText = (titles: readonly string[]): string =>
  titles.length
    ? `${titles.slice(0, SHOWN).join('、')}${titles.length > SHOWN ? ` 等 ${titles.length} 篇` : ''}的修改只暂存在这台电脑上。退出后会继续保留，您下次在这台电脑登录时自动恢复；如果这是公用电脑，请先等状态显示“已保存”再退出。`
    : '';

const formsText = (forms: number): string =>
  forms
    ? `有 ${forms} 份没有保存的表单草稿留在这台电脑上，下次打开同一页时可以恢复；如果这是公用电脑，请先保存或丢弃草稿。`
    : '';

const decisionsText = (decisions: number): string =>
  decisions
    ? `有 ${decisions} 条审核还没有得到服务器的答复，退出后不再发送；如果已送达服务器，审核仍会生效。`
    : '';

const question = (titles: readonly string[], forms: number, decisions: number) => ({
  title:
    titles.length + forms > 0 ? '还有修改没有保存到服务器，确定退出吗？' : '还有审核没有发送，确定退出吗？',
  text: decisionsText(decisions) + documentsText(titles) + formsText(forms),
  okLabel: '仍然退出',
  cancelLabel: '暂不退出',
  danger: true,
});

/** Ends the session here at once and on the server as soon as it hears of it, then shows the login page. */
export default function LogoutScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const leave = () => {
      const { token } = useSession.getState();
      const told = token ? logout().catch(() => null) : Promise.resolve(null);
      forgetEverything();
      queries.clear();
      void told.then(() => navigate('/login', { replace: true }));
    };
    // Where the copies of this browser cannot be read, nothing in them can be saved either: the person may still leave.
    void mayLeave(useSession.getState().user?.id)
      .catch(() => true)
      .then((may) => (may ? leave() : navigate(-1)));
  }, [navigate, queries]);
  return (
    <AuthPage title="正在退出登录">
      <p role="status">请稍候…</p>
    </AuthPage>
  );
}
