/** The cards of each column by their keys, from left to right. */
export type Layout = readonly (readonly string[])[];

const ACROSS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ALONG: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The card that a key leads to from `from`; null if the key leads nowhere. Empty columns are passed over. */
export function cardAfter(layout: Layout, from: string, key: string): string | null {
  const column = layout.findIndex((cards) => cards.includes(from));
  const cards = layout[column];
  if (!cards) return null;
  const row = cards.indexOf(from);
  if (key === 'Home') return cards[0] ?? null;
  if (key === 'End') return cards.at(-1) ?? null;
  const along = ALONG[key];
  if (along) return cards[row + along] ?? null;
  const across = ACROSS[key];
  if (!across) return null;
  for (let next = column + across; layout[next]; next += across) {
    const there = layout[next] ?? [];
    if (there.length) return there[Math.min(row, there.length - 1)] ?? null;
  }
  return null;
}
