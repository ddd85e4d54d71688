import type { MediaTask } from '@/api/media-tasks';
import type { Frame } from '@/realtime/console-socket';
import { hearDevice, hearDevices, hearTask } from './store';
import type { DeviceUploads } from './shapes';
import { deviceName } from './publisher';

/** Frames of the topic `uploads`: other devices of this person, and workers. Another's media are the library's affair. */
export function hearUploads({ type, data }: Frame, account: number): void {
  const own = deviceName();
  if (type === 'snapshot') {
    const { devices, tasks } = data as { devices: DeviceUploads[]; tasks: MediaTask[] };
    hearDevices(devices.filter(({ device }) => device !== own));
    tasks.forEach(hearTask);
  } else if (type === 'changed') {
    const uploads = data as DeviceUploads;
    if (uploads.device !== own) hearDevice(uploads);
  } else if (type === 'task') {
    const task = data as MediaTask;
    if (task.accountId === account) hearTask(task);
  }
}
