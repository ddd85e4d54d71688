import { format } from 'date-fns';
import { zhCN } from 'date-fns/locale';
import { consoleNow } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
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
  const today = format(consoleNow(useNow()), 'yyyy年M月d日 EEEE', { locale: zhCN });
  return (
    <div className={s.page}>
      <header className={s.hello}>
        <div>
          <h1>你好，{name || username}</h1>
          <p>{today}</p>
        </div>
        <QuickActions />
      </header>
      <PendingQueues />
      <RecentArticles />
    </div>
  );
}
