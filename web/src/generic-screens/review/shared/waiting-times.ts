export type Ageing = 'fresh' | 'due' | 'late';

/** How an item's wait stands to what its queue promises: amber from half of it on, red past it. */
export function ageing(minutes: number, promised: number): Ageing {
  if (minutes > promised) return 'late';
  return minutes * 2 >= promised ? 'due' : 'fresh';
}
