import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { choosePush, endPush, readPush, savePush, tryPush, type Push, type PushDevice } from '@/api/personal';
import { useAct } from '@/api/use-act';
import { askForPush, pushAccess, showNotification, subscribe, unsubscribe } from '@/lib/push';
import { deviceOf } from '@/widgets/own-sessions';

const ASK_EVERY = 1_500;
/** The trial is of no use later. */
const TRIAL_MS = 60_000;
const KEY = keys.personal('push');

interface Trial {
  readonly id: number;
  /** Of the last deliveries when it was sent. */
  readonly before: string;
  readonly until: number;
}

export type Outcome = 'none' | 'waiting' | 'sent' | 'failed';

const deliveriesOf = (device: PushDevice): string => `${device.lastSuccessAt}|${device.problemAt}`;

/** The person's devices, what they may do with them, and what became of a trial. */
export function usePush() {
  const client = useQueryClient();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [access, setAccess] = useState(pushAccess);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readPush(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (outcomeOf(trial, state.data) === 'waiting' ? ASK_EVERY : false),
  });
  const { act, busy } = useAct(async (change: () => Promise<Push | null>) => {
    const changed = await change();
    if (changed) client.setQueryData(KEY, changed);
  });
  const turnOn = (push: Push) =>
    act(async () => {
      const granted = await askForPush();
      setAccess(granted);
      if (granted !== 'granted') return null;
      const before = push.devices.find(({ current }) => current);
      const sorts = before?.sorts ?? push.sorts.map(({ name }) => name);
      return savePush(await subscribe(push.key), deviceOf(navigator.userAgent), sorts);
    });
  const end = (device: PushDevice) =>
    act(async () => {
      if (device.current) await unsubscribe();
      return endPush(device.id);
    });
  const choose = (device: PushDevice, sorts: readonly string[]) => act(() => choosePush(device.id, sorts));
  const attempt = (device: PushDevice) =>
    act(async () => {
      setTrial({ id: device.id, before: deliveriesOf(device), until: Date.now() + TRIAL_MS });
      if (device.open) await showHere();
      return device.open ? null : tryPush(device.id);
    });
  const outcome = (device: PushDevice): Outcome =>
    trial?.id !== device.id ? 'none' : device.open ? 'sent' : outcomeOf(trial, query.data);
  return { query, access, busy, turnOn, end, choose, attempt, outcome };
}

function outcomeOf(trial: Trial | null, push: Push | undefined): Outcome {
  const device = push?.devices.find(({ id }) => id === trial?.id);
  if (!trial || !device || device.open) return 'none';
  if (deliveriesOf(device) === trial.before) return Date.now() < trial.until ? 'waiting' : 'failed';
  return device.problem ? 'failed' : 'sent';
}

const showHere = () =>
  showNotification({ title: '推送已接通', text: '这是一条测试提醒。', url: '/me?tab=notices', tag: 'trial' });
