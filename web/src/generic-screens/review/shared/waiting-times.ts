export type Ageing = 'fresh' | 'due' | 'late';

/** Rates how long a record waits by the minutes that its queue promises: `due` from half of them on, `late` past them. */
export function ageing(minutes: number, promised: number): Ageing {
  if (minutes > promised) return 'late';
  return minutes * 2 >= promised ? 'due' : 'fresh';
}
