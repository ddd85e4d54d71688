import { format } from 'date-fns';
import { zhCN } from 'date-fns/locale';
import { consoleNow } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { useMenu, useRightsKnown } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { Row, Skeleton, Stack } from '@/ui';
import { PendingQueues } from './PendingQueues';
import { QuickActions } from './QuickActions';
import { RecentArticles } from './RecentArticles';
import s from './start.module.css';

/** First screen of the day: pending work, recent work, and quick actions. */
export default function StartScreen() {
  const name = useMenu((state) => state.account?.realName);
  const username = useSession((state) => state.user?.username);
  const known = useRightsKnown();
  const today = format(consoleNow(useNow()), 'yyyy年M月d日 EEEE', { locale: zhCN });
  return (
    <Stack fit gap={16}>
      <Row as="header" wrap justify="between" className={s.hello}>
        <div>
          <h1>你好，{name || username}</h1>
          <p>{today}</p>
        </div>
        {known ? <QuickActions /> : <ActionsOutline />}
      </Row>
      {known ? (
        <>
          <PendingQueues />
          <RecentArticles />
        </>
      ) : (
        <PanelsOutline />
      )}
    </Stack>
  );
}

const ActionsOutline = () => (
  <Row align="stretch" wrap gap={8} aria-hidden>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} width={106} height={32} />
    ))}
  </Row>
);

/** The page's shape while it is not known yet what this person may see. */
const PanelsOutline = () => (
  <div className={s.columns} role="status" aria-label="正在打开首页">
    {[0, 1].map((column) => (
      <Stack key={column} fit top gap={12} card className={s.panel} aria-hidden>
        <Skeleton width={96} height={22} />
        {[0, 1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height={22} />
        ))}
      </Stack>
    ))}
  </div>
);
