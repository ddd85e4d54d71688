import type { Push, PushDevice } from '@/api/personal';
import type { PushAccess } from '@/lib/push';

/** Why this browser cannot show notifications, and what helps; empty if it can. */
export const REFUSALS: Readonly<Record<PushAccess, string>> = {
  insecure: '当前地址不是 https，浏览器不允许推送。请用 https 地址打开控制台；没有的话请联系管理员。',
  unsupported: '这个浏览器不支持推送。iPhone 和 iPad 请先把控制台添加到主屏幕，再从主屏幕打开。',
  denied: '浏览器禁止了本站的通知。请在浏览器的网站设置里允许“通知”，再回到这里打开。',
  ask: '',
  granted: '',
};

/** What keeps alerts from the device while it is locked; empty if nothing does. */
export function shortfall({ key }: Push, device: PushDevice): string {
  if (device.problem) return `${device.problem}。控制台打开着的时候，本机仍会提醒。`;
  if (!device.open) return '';
  return key
    ? '浏览器连不上推送服务（例如内网）：控制台打开着的时候会提醒，锁屏或关闭后收不到。'
    : '服务器没有推送密钥：控制台打开着的时候会提醒，锁屏或关闭后收不到。请联系管理员。';
}
