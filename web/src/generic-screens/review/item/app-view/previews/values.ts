import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';

export interface PreviewProps {
  kind: Kind;
  record: RecordData;
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A URL of a picture or a recording, or nothing: an empty `src` would load the console itself. */
export const asUrl = (value: unknown): string | undefined => text(value) || undefined;

export type Rows = readonly Readonly<Record<string, unknown>>[];

export const rows = (value: unknown): Rows =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : [];

/** Label of a choice. */
export const labelOf = (kind: Kind, name: string, value: unknown): string =>
  kind.fields.find((field) => field.name === name)?.choices?.find((choice) => choice.value === value)
    ?.label ?? '';

/** `11-22 19:30 — 11-28 21:00`, without the times of whole days. */
export function period(value: unknown): string {
  if (!Array.isArray(value) || value.length !== 2) return '';
  const [from, to] = value.map(text) as [string, string];
  const days = from.endsWith('00:00:00') && /23:59:\d\d$/.test(to);
  const end = days ? 10 : 16;
  return `${from.slice(5, end)} — ${to.slice(5, end)}`;
}
