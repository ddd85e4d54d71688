import { call } from '@/api/client';

export interface Checked {
  readonly reachable: boolean;
  readonly status: number | null;
  /** What a browser would show in its tab. */
  readonly title: string;
  readonly finalAddress: string;
  readonly secure: boolean;
  /** What is wrong, as a sentence; empty when all is well. */
  readonly reason: string;
}

/** Asks the server whether the page opens. */
export const checkAddress = (address: string) =>
  call<Checked>({ method: 'GET', path: '/content/h5/check' }, { address });

export const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim());
