import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { keys } from '@/api/keys';
import { readPush } from '@/api/personal';
import { showNotification, unsubscribe, pushAccess, type ShownAlert } from '@/lib/push';
import { onForget } from '@/lib/forget';
import { watchUse } from '@/lib/page-use';
import { useTopic } from '@/realtime/console';
import { notify } from '@/ui';
import { sound } from './sound';

interface Alert extends ShownAlert {
  readonly sort: string;
}

const FRESH = 60_000;

/** Hears the alerts of the person, and goes where a notification leads. */
export function useAlerts(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(watchUse, []);
  useEffect(() => hearClicks(navigate), [navigate]);
  useTopic('notices', ({ type, data }) => {
    if (type === 'alert') hear(data as Alert, client, navigate);
  });
}

function hear(alert: Alert, client: QueryClient, navigate: NavigateFunction): void {
  if (alert.sort !== 'late') void sound('call');
  // The others have toasts of their own: a mention with its title, a claim where it is held.
  if (alert.sort === 'withdrawals')
    notify.warning(alert.text, { label: '查看', run: () => void navigate(alert.url) });
  void showIfNoPush(alert, client).catch(() => undefined);
}

/** Shows the alert as a notification where no push brings it: without a subscription, or while its service is away. */
async function showIfNoPush(alert: Alert, client: QueryClient): Promise<void> {
  if (pushAccess() !== 'granted') return;
  const { devices } = await client.fetchQuery({
    queryKey: keys.personal('push'),
    queryFn: () => readPush(),
    staleTime: FRESH,
  });
  const own = devices.find(({ current }) => current);
  if (own?.sorts.includes(alert.sort) && (own.open || own.problem)) await showNotification(alert);
}

/** The worker was clicked at: this page goes there, unless something unsaved keeps it. */
function hearClicks(navigate: NavigateFunction): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const hearMessage = ({ data }: MessageEvent<{ type?: string; url?: string } | null>) => {
    if (data?.type === 'open' && data.url?.startsWith('/')) void navigate(data.url);
  };
  navigator.serviceWorker.addEventListener('message', hearMessage);
  return () => navigator.serviceWorker.removeEventListener('message', hearMessage);
}

// The next person at this computer gets no alerts of this one.
onForget(() => void unsubscribe().catch(() => undefined));
