const two = (number: number) => String(Math.floor(number)).padStart(2, '0');

/** `75.48` → `01:15.48`; from an hour on `1:01:15.48`. */
export function timecode(seconds: number): string {
  const hundredths = Math.round(Math.max(0, seconds) * 100);
  const whole = Math.floor(hundredths / 100);
  const hours = Math.floor(whole / 3600);
  const rest = `${two((whole % 3600) / 60)}:${two(whole % 60)}.${two(hundredths % 100)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** Without the hundredths. */
export const clockText = (seconds: number): string => timecode(Math.floor(seconds)).replace(/\.\d\d$/, '');

/** Reads a typed time: `75`, `1:15`, `01:15.5`, `1:01:15`; null for other text. */
export function readTimecode(text: string): number | null {
  const match = /^(?:(?:(\d{1,3})[:：])?(\d{1,3})[:：])?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', part = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${part}`);
}
