import type { Estimate } from '@/api/portraits';
import { fullNumber } from '@/lib/numbers';

/** The estimate as a headline, and how far it may be wrong. */
export function sizeText({ count, low, high, exact, sampled }: Estimate): { number: string; range: string } {
  if (exact) return { number: `${fullNumber(count)} 人`, range: '准确人数' };
  const range = `约 ${fullNumber(low)} 到 ${fullNumber(high)} 人之间，按 ${fullNumber(sampled)} 人抽样`;
  return { number: `约 ${fullNumber(count)} 人`, range };
}
