/** `75` → `1:15`. */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** `1:15`, `75`, `1分15秒` → seconds; null for what is no length. */
export function readLength(text: string): number | null {
  const match = /^(?:(\d{1,3})\s*[:：分])?\s*(\d{1,4})\s*秒?$/.exec(text.trim());
  if (!match) return null;
  const seconds = Number(match[1] ?? 0) * 60 + Number(match[2]);
  return seconds > 0 ? seconds : null;
}
