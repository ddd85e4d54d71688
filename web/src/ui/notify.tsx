import type { CSSProperties } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { onForget } from '@/lib/forget';

const SUCCESS_MS = 1000;
const WARNING_MS = 1500;
/** Long enough to be read: a message of a failure that is gone after a second was never there. */
const ERROR_MS = 5000;
/** A toast with a button stays long enough to be read and reached by keyboard. */
const ACTION_MS = 8000;

interface Offer {
  label: string;
  run: () => void;
}

const withOffer = (ms: number, offer: Offer | undefined) =>
  offer ? { duration: ACTION_MS, action: { label: offer.label, onClick: offer.run } } : { duration: ms };

/** Toasts with the times of the spec (section 9), failures longer (docs/spec/decisions.md). */
export const notify = {
  success: (text: string, offer?: Offer) => toast.success(text, withOffer(SUCCESS_MS, offer)),
  warning: (text: string, offer?: Offer) => toast.warning(text, withOffer(WARNING_MS, offer)),
  /** `retry` offers 重试. */
  error: (text: string, retry?: () => void) =>
    toast.error(text, withOffer(ERROR_MS, retry && { label: '重试', run: retry })),
  info: (text: string, offer?: Offer) => toast.info(text, withOffer(WARNING_MS, offer)),
  /** Takes a toast away whose matter is settled; the other calls answer what names it. */
  dismiss: (toastId: string | number) => void toast.dismiss(toastId),
};

const tone = (name: string, token: string) => ({
  [`--${name}-bg`]: `var(--${token}-soft)`,
  [`--${name}-border`]: `color-mix(in srgb, var(--${token}) 25%, transparent)`,
  [`--${name}-text`]: `var(--${token})`,
});

/** The library's own colours fall short of 4.5:1. */
const COLOURS = {
  ...tone('success', 'ok'),
  ...tone('warning', 'warn'),
  ...tone('error', 'bad'),
  ...tone('info', 'info'),
} as CSSProperties;

const OFFER: CSSProperties = {
  border: '1px solid currentColor',
  background: 'var(--surface)',
  color: 'var(--text)',
};

/** Mounted once by the shell. */
export function Toaster({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <Sonner
      theme={theme}
      position="top-center"
      richColors
      style={COLOURS}
      closeButton
      containerAriaLabel="通知"
      toastOptions={{ closeButtonAriaLabel: '关闭通知', actionButtonStyle: OFFER }}
    />
  );
}

onForget(() => void toast.dismiss());
