/** The record that one pasted line asks for, by its number or its title. */
export type Wish =
  | { line: string; kind: string; id: number }
  /** A bare number is tried with the kind that the person names. */
  | { line: string; kind: null; id: number }
  | { line: string; title: string };

export interface KindNames {
  key: string;
  label: string;
  /** The console's URLs of one record: `/contentVideoDetail`. */
  paths: readonly string[];
}

const MOST_LINES = 200;

/**
 * Pasted text line by line: URLs of the console (`…/contentVideoDetail?id=7`) and of the app's pages
 * (`/preview/video/7`, `…/video/7`), `视频 7`, `video:7`, a bare number, else a title. Empty and repeated lines are
 * left out; list marks in front of titles go.
 */
export function wishesIn(text: string, kinds: readonly KindNames[]): Wish[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))].slice(0, MOST_LINES).map((line) => wishOf(line, kinds));
}

function wishOf(line: string, kinds: readonly KindNames[]): Wish {
  const byUrl = fromUrl(line, kinds);
  if (byUrl) return { line, ...byUrl };
  const named = /^(\S+?)\s*[:：#\s]\s*(\d{1,17})$/.exec(line);
  const kind = named && kinds.find(({ key, label }) => key === named[1] || label === named[1]);
  if (named && kind) return { line, kind: kind.key, id: Number(named[2]) };
  if (/^\d{1,17}$/.test(line)) return { line, kind: null, id: Number(line) };
  return { line, title: titleIn(line) };
}

function fromUrl(line: string, kinds: readonly KindNames[]): { kind: string; id: number } | null {
  if (!/^(https?:\/\/|\/)\S+$/i.test(line)) return null;
  const url = URL.parse(line, 'https://console.invalid');
  if (!url) return null;
  const id = Number(url.searchParams.get('id'));
  const byRoute = kinds.find(({ paths }) => paths.includes(url.pathname));
  if (byRoute && Number.isSafeInteger(id) && id > 0) return { kind: byRoute.key, id };
  const [, key, number] = /\/([a-z0-9_]+)\/(\d{1,17})\/?$/.exec(url.pathname) ?? [];
  const byPath = kinds.find((kind) => kind.key === key);
  return byPath ? { kind: byPath.key, id: Number(number) } : null;
}

/** `3. 《标题》` → `标题`. */
const titleIn = (line: string): string =>
  line
    .replace(/^(?:[-*•·]|\d{1,3}[.、)）])\s*/, '')
    .replace(/^《(.+)》$/, '$1')
    .trim();
