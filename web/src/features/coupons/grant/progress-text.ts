import type { Estimate } from '@/api/marketing';

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The progress of a sending: per cent and a sentence. */
export function progressOf(record: Readonly<Record<string, unknown>>): { percent: number; text: string } {
  const [total, sent, skipped] = ['total', 'sent', 'skipped'].map((name) => number(record[name])) as [
    number,
    number,
    number,
  ];
  const percent = total ? Math.min(((sent + skipped) / total) * 100, 100) : 0;
  const missed = skipped ? `，${skipped} 人未发（已达限领或库存不足）` : '';
  return { percent, text: `应发 ${total} 人，已发 ${sent} 人${missed}` };
}

/** The costs of sending, as one sentence. */
export function estimateText({ readers, full, wanted, stock, missing, blocked }: Estimate): string {
  if (blocked) return `还不能发放：${blocked}`;
  const already = full ? `，其中 ${full} 人已达限领` : '';
  const short = missing ? `，还差 ${missing} 张，后面的用户将发不到` : '';
  return `发放对象 ${readers} 人${already}，预计发出 ${Math.min(wanted, stock)} 张，库存 ${stock} 张${short}`;
}

/** The sending goes on. */
export const isMoving = (record: Readonly<Record<string, unknown>>): boolean => record['state'] === 'sending';

/** Colours of the bar by the state of the grant. */
export const TONES: Readonly<Record<string, 'ok' | 'bad' | 'warn'>> = {
  done: 'ok',
  failed: 'bad',
  stopped: 'warn',
};
