import { runningWorker } from './service-worker';

/** Whether this page may show notifications; `ask` means that the person has not been asked yet. */
export type PushAccess = 'insecure' | 'unsupported' | 'denied' | 'ask' | 'granted';

export function pushAccess(): PushAccess {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || typeof Notification === 'undefined') return 'unsupported';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}

/** What a push service gave this browser; empty texts where it gave nothing. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const NONE: Subscription = { endpoint: '', p256dh: '', auth: '' };

/** Asks the person; only a click may do so. */
export async function askForPush(): Promise<PushAccess> {
  if (pushAccess() === 'ask') await Notification.requestPermission();
  return pushAccess();
}

/**
 * Subscribes at the browser's push service. Answers an empty subscription where none is reached: on an intranet
 * without a way out, or where the installation has no key.
 */
export async function subscribe(key: string): Promise<Subscription> {
  const worker = await runningWorker();
  if (!key || !('pushManager' in worker)) return NONE;
  try {
    const before = await worker.pushManager.getSubscription();
    // A subscription belongs to the key that it was made with.
    if (before && bytesOf(before.options.applicationServerKey) !== key) await before.unsubscribe();
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return {
      endpoint: made.endpoint,
      p256dh: bytesOf(made.getKey('p256dh')),
      auth: bytesOf(made.getKey('auth')),
    };
  } catch {
    return NONE;
  }
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  if (pushAccess() === 'insecure' || !('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager?.getSubscription();
  await made?.unsubscribe();
}

/** Shows a notification of an open page by the worker, as a push would. */
export async function showNotification(alert: ShownAlert): Promise<void> {
  if (pushAccess() !== 'granted') return;
  const worker = await runningWorker();
  await worker.showNotification(alert.title, {
    body: alert.text,
    tag: alert.tag,
    icon: '/icons/icon-192.png',
    lang: 'zh-CN',
    data: { url: alert.url },
  });
}

export interface ShownAlert {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly tag: string;
}

/** In base64url without padding. */
function bytesOf(buffer: ArrayBuffer | null): string {
  const letters = [...new Uint8Array(buffer ?? new ArrayBuffer(0))].map((byte) => String.fromCharCode(byte));
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
