import type { Reach, Sending, SendingState } from '@/api/notices';
import { agoText, plannedText } from '@/lib/dates';
import { fullNumber } from '@/lib/numbers';
import type { TagTone } from '@/ui';

export const STATES: Readonly<Record<SendingState, { label: string; tone: TagTone }>> = {
  planned: { label: '待发送', tone: 'info' },
  sending: { label: '发送中', tone: 'info' },
  paused: { label: '已暂停', tone: 'warn' },
  done: { label: '已发完', tone: 'ok' },
  stopped: { label: '已停止', tone: 'bad' },
};

/** Colours of the bar. */
export const TONES: Readonly<Partial<Record<SendingState, 'ok' | 'bad' | 'warn'>>> = {
  done: 'ok',
  paused: 'warn',
  stopped: 'bad',
};

const part = (number: number, whole: number): number => (whole ? (number / whole) * 100 : 0);

/** Per cent of the devices that were handed over. */
export const percentOf = ({ state, begun, total }: Sending): number =>
  state === 'done' ? 100 : Math.min(part(begun, total), 100);

/** One sentence about where the sending is. */
export function sentenceOf(sending: Sending, now = new Date()): string {
  const { state, total, begun, speed } = sending;
  const handed = `已交出 ${fullNumber(begun)} / ${fullNumber(total)} 台`;
  switch (state) {
    case 'planned':
      return `将于 ${plannedText(sending.dueAt ?? '', now)} 开始发送`;
    case 'sending':
      return total ? `${handed}，每秒约 ${fullNumber(speed)} 台` : '正在确定接收的手机';
    case 'paused':
      return `${handed}，暂停后没有新的批次发出`;
    case 'done':
      return total
        ? `${agoText(sending.endedAt ?? '', now)} 发完，共 ${fullNumber(total)} 台`
        : '没有可以送达的手机';
    case 'stopped':
      return `${handed}，其余不再发送`;
  }
}

export interface Step {
  readonly key: 'total' | 'sent' | 'delivered' | 'opened';
  readonly label: string;
  readonly number: number;
  /** Per cent of the step before, in words; empty for the first. */
  readonly share: string;
  /** Per cent of the first step, for the bar. */
  readonly width: number;
}

/** The funnel from those who are meant to those who opened it. */
export function funnelOf({ total, sent, delivered, opened }: Sending): readonly Step[] {
  const numbers = [
    ['total', '应发', total],
    ['sent', '已发送', sent],
    ['delivered', '送达', delivered],
    ['opened', '打开', opened],
  ] as const;
  return numbers.map(([key, label, number], index) => {
    const before = numbers[index - 1]?.[2] ?? 0;
    const share = index && before ? `${part(number, before).toFixed(1)}%` : '';
    return { key, label, number, share, width: Math.min(part(number, total), 100) };
  });
}

/** The phones that a notice would reach, as one sentence. */
export function reachText({ users, reachable, exact }: Reach): string {
  const count = (number: number) => `${exact ? '' : '约'} ${fullNumber(number)}`;
  if (!users) return exact ? '没有符合条件的用户，请调整接收人' : '符合条件的用户很少，发送时按实际人数发出';
  if (!reachable) return `符合条件的用户${count(users)} 人，都没有开启推送，发不到手机`;
  return `预计发到${count(reachable)} 台手机（符合条件的用户${count(users)} 人，其余没有开启推送）`;
}

/** The sending goes on by itself: its numbers are asked for again. */
export const isMoving = (sending: Sending | null): boolean =>
  sending?.state === 'sending' || sending?.state === 'planned';
