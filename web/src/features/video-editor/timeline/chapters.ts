import type { Chapter } from '@/api/video';

export const asChapters = (value: unknown): readonly Chapter[] =>
  Array.isArray(value)
    ? value.map(({ at, title }) => ({ at: Number(at) || 0, title: String(title ?? '') }))
    : [];

export const inOrder = (chapters: readonly Chapter[]): Chapter[] => chapters.toSorted((a, b) => a.at - b.at);

/** With a new one at a moment, whole seconds; the same list when one stands there. */
export function withChapterAt(chapters: readonly Chapter[], seconds: number): readonly Chapter[] {
  const at = Math.round(seconds);
  return chapters.some((one) => one.at === at) ? chapters : inOrder([...chapters, { at, title: '' }]);
}

export const moveChapter = (chapters: readonly Chapter[], index: number, seconds: number): Chapter[] =>
  inOrder(chapters.map((one, at) => (at === index ? { ...one, at: Math.max(0, Math.round(seconds)) } : one)));
