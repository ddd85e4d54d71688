import type { NameDays } from '@/api/names';

/** How long ago a draft may have been changed to be searched. */
export const DAYS: { value: NameDays; label: string }[] = [
  { value: 30, label: '近30天' },
  { value: 90, label: '近90天' },
  { value: 365, label: '近一年' },
];

const USUAL = 90;

export const daysOf = (text: string | null): NameDays =>
  DAYS.find(({ value }) => String(value) === text)?.value ?? USUAL;
