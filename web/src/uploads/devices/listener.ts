import type { MediaTask } from '@/api/media-tasks';
import type { Frame } from '@/realtime/console-socket';
import { hearDevice, hearDevices, hearTask } from './store';
import type { Told } from './shapes';
import { deviceName } from './publisher';

/** Frames of the topic `uploads`: other devices of this person, and workers. Another's media are the library's affair. */
export function hearUploads({ type, data }: Frame, account: number): void {
  const own = deviceName();
  if (type === 'snapshot') {
    const { devices, tasks } = data as { devices: Told[]; tasks: MediaTask[] };
    hearDevices(devices.filter(({ device }) => device !== own));
    tasks.forEach(hearTask);
  } else if (type === 'changed') {
    const told = data as Told;
    if (told.device !== own) hearDevice(told);
  } else if (type === 'task') {
    const task = data as MediaTask;
    if (task.accountId === account) hearTask(task);
  }
}
