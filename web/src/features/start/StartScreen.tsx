import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { PendingQueues } from './PendingQueues';
import { QuickActions } from './QuickActions';
import { RecentArticles } from './RecentArticles';
import s from './start.module.css';

/** Where the day starts: what waits for this person, what they worked on, what they can begin. */
export default function StartScreen() {
  const name = useMenu((state) => state.account?.realName);
  const username = useSession((state) => state.user?.username);
  return (
    <div className={s.page}>
      <h1 className={s.hello}>你好，{name || username}</h1>
      <PendingQueues />
      <QuickActions />
      <RecentArticles />
    </div>
  );
}
