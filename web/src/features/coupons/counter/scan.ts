import { ApiError, messageOf } from '@/api/errors';
import type { HeldCoupon, WriteOff } from '@/api/marketing';
import { fenOf, priceOf } from '@/widgets/fields/money-text';

/** The result of one scan, as the counter shows it. */
export interface Outcome {
  readonly tone: 'done' | 'refused' | 'info';
  readonly code: string;
  readonly title: string;
  readonly text: string;
  /** The sum of the order is missing or too small: the code stays, and the sum is asked. */
  readonly asksOrder: boolean;
}

export const doneOf = ({ code, coupon, saved, readerId }: WriteOff): Outcome => ({
  tone: 'done',
  code,
  title: '核销成功',
  text: [coupon?.label, saved > 0 && `优惠 ${priceOf(saved)}`, `用户 ${readerId}`]
    .filter(Boolean)
    .join(' · '),
  asksOrder: false,
});

export function refusedOf(code: string, error: unknown): Outcome {
  const order = error instanceof ApiError ? error.fieldErrors['orderAmount'] : undefined;
  return { tone: 'refused', code, title: '没有核销', text: order ?? messageOf(error), asksOrder: !!order };
}

/** The worth of a code, without using it. */
export const foundOf = ({
  code,
  title,
  threshold,
  readerId,
  expiresAt,
  usable,
  reason,
}: HeldCoupon): Outcome => ({
  tone: usable ? 'info' : 'refused',
  code,
  title: usable ? '可以使用' : '不能使用',
  text: usable
    ? [
        title,
        threshold > 0 && `满 ${priceOf(threshold)} 可用`,
        `${expiresAt.slice(0, 10)} 前有效`,
        `用户 ${readerId}`,
      ]
        .filter(Boolean)
        .join(' · ')
    : reason,
  asksOrder: false,
});

/** Fen of the typed sum, null if none is typed; `wrong` if it is no sum. */
export function orderOf(typed: string): { fen: number | null; wrong: string } {
  const fen = fenOf(typed);
  if (fen === null) return { fen: null, wrong: '' };
  if (typeof fen === 'string' || fen < 0) return { fen: null, wrong: '订单金额应为数字，如 39.90' };
  return { fen, wrong: '' };
}
