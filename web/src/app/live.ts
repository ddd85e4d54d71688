import { useEffect } from 'react';
import { useLocation, useRevalidator, useNavigate } from 'react-router';
import { isIdentityEnd, messageOf } from '@/api/errors';
import { retryTasks } from '@/api/media-tasks';
import { forgetEverything } from '@/lib/forget';
import { useServiceWorker } from '@/lib/service-worker';
import { consoleSocket, useTopic, useWatch } from '@/realtime/console';
import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { notify } from '@/ui';
import { hearUploads } from '@/uploads/devices/listener';
import { forgetDevices } from '@/uploads/devices/store';
import { useAlerts } from './alerts/alerts';
import { useLeftEdits } from './left-edits';
import { newInQueue } from './alerts/queue-news';
import { sound } from './alerts/sound';
import { useRecordViews } from './record-views';
import { useJobUpdates } from './live-jobs';
import { useLiveRecords } from './live-records';
import { useLiveTasks } from './live-tasks';
import { listOf } from './tables';
import { endedUrl, freshMenu, refreshMenu } from './session-start';

const MENU_REFRESH_MS = 60_000;
const ALWAYS_WATCHED = { topics: ['badges', 'jobs', 'notices', 'session', 'uploads'] };

/** Connects the tab's one socket with the stores while somebody is signed in. */
export function useLiveConsole(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token) consoleSocket.start(token);
    return () => {
      consoleSocket.stop();
    };
  }, [token]);
  useWatch(ALWAYS_WATCHED);
  useOwnPlace();
  useRecordViews();
  useSessionTopic();
  useBadges();
  useLiveRecords();
  useJobUpdates();
  useNotices();
  useUploading();
  useMenuRefresh();
  useLeftEdits();
  useLiveTasks();
  useAlerts();
  useServiceWorker();
}

/** Colleagues who may see who is online hear on which page a person is; a screen that opens a record says so itself. */
function useOwnPlace(): void {
  const { pathname } = useLocation();
  useWatch({ place: { route: pathname, doing: '' }, anyPlace: true });
}

function useSessionTopic(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useTopic('session', ({ type, data }) => {
    if (type === 'rights') void refreshMenu().then(revalidate, () => undefined);
    if (type === 'links') {
      const { addresses } = data as { addresses: Readonly<Record<string, string>> };
      useMenu.getState().setLinkedAddresses(addresses);
    }
    if (type !== 'ended') return;
    const { code, msg } = data as { code: number; msg: string };
    if (!isIdentityEnd(code)) return;
    forgetEverything();
    void navigate(endedUrl(msg));
  });
}

function useBadges(): void {
  useTopic('badges', ({ type, data }) => {
    const { counts } = data as { counts: Record<string, number> };
    if (type === 'changed' && newInQueue(counts)) void sound('queue');
    useMenu.getState().setBadges(counts, type === 'snapshot');
  });
}

/** Looks after this person's uploads in this tab, and hears of those of other devices and of workers. */
function useUploading(): void {
  const account = useSession((state) => state.user?.id);
  useEffect(() => {
    if (account === undefined) return;
    let over = false;
    let stop: (() => void) | null = null;
    import('@/uploads/engine').then(
      ({ startUploader }) => {
        if (!over) stop = startUploader(account);
      },
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
      forgetDevices();
    };
  }, [account]);
  useTopic('uploads', (frame) => {
    if (account !== undefined) hearUploads(frame, account);
  });
}

/** Background work on media that failed, started again from its notice. */
async function retried(tasks: readonly number[]): Promise<void> {
  try {
    const { refused } = await retryTasks(tasks);
    if (refused[0]) notify.error(refused[0].reason);
    else notify.success('已重新开始');
  } catch (error) {
    notify.error(messageOf(error), () => void retried(tasks));
  }
}

interface Notice {
  readonly level: string;
  readonly text: string;
  readonly retry?: { readonly tasks: readonly number[] };
  /** A kind whose list the notice is about; empty for records of several kinds. */
  readonly list?: string;
  /** The page that the notice is about. */
  readonly url?: string;
}

function useNotices(): void {
  const navigate = useNavigate();
  useTopic('notices', ({ type, data }) => {
    if (type !== 'toast') return;
    void sound('call');
    const { level, text, retry, list, url } = data as Notice;
    const to = url ?? (list === undefined ? undefined : (listOf(list) ?? '/me'));
    const offer = to === undefined ? undefined : { label: '查看', run: () => void navigate(to) };
    if (level === 'error') notify.error(text, retry && (() => void retried(retry.tasks)));
    else if (level === 'warning') notify.warning(text, offer);
    else if (level === 'success') notify.success(text, offer);
    else notify.info(text, offer);
  });
}

/** The safety net under the socket: a fresh menu now and every minute. */
function useMenuRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const accept = (fetched: Promise<boolean>) =>
      void fetched.then((changed) => (changed ? revalidate() : undefined)).catch(() => undefined);
    accept(freshMenu());
    const timer = setInterval(() => accept(refreshMenu(true)), MENU_REFRESH_MS);
    return () => {
      clearInterval(timer);
    };
    // The revalidator is a new object on every render; the timer must not be.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
