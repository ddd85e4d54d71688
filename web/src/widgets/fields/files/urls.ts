/** The URLs that a value of type `images` or `files` holds. */
export const asUrls = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((url): url is string => typeof url === 'string' && url !== '') : [];

/**
 * `urls` with a new one, which stands before whatever was chosen after it (`turns`: when each was), else at the end.
 */
export function inTurn(urls: readonly string[], url: string, turns: ReadonlyMap<string, number>): string[] {
  if (urls.includes(url)) return [...urls];
  const turn = turns.get(url) ?? Infinity;
  const later = urls.findIndex((other) => (turns.get(other) ?? -1) > turn);
  return later < 0 ? [...urls, url] : urls.toSpliced(later, 0, url);
}

const STAMP = /_\d{10,}-[0-9a-f]{16}(?=\.[a-z0-9]+$)/i;

/** A name that can be read in the URL of a file, without the stamp that makes it unique. */
export function nameInUrl(url: string): string {
  const last = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const name = last.replace(STAMP, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
