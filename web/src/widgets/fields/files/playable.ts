import { onForget } from '@/lib/forget';

/** URLs of recordings and what every browser plays of them, as far as this page has been told. */
const playables = new Map<string, string>();
onForget(() => playables.clear());

export function learnPlayable(url: string, playable: string): void {
  if (playable && playable !== url) playables.set(url, playable);
}

/** A value with every recording named by what is played of it: what a worker made of a file is nobody's edit. */
export function asPlayed(value: unknown): unknown {
  if (typeof value === 'string') return playables.get(value) ?? value;
  if (playables.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(asPlayed);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asPlayed(inner)]));
}
