export type Ageing = 'fresh' | 'due' | 'late';

/** Rates an item's wait by the promise of its queue: amber from half of it on, red past it. */
export function ageing(minutes: number, promised: number): Ageing {
  if (minutes > promised) return 'late';
  return minutes * 2 >= promised ? 'due' : 'fresh';
}
