import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { placed, placesOf, SIDES, type Side, type Viewpoint } from './placing';

let made = 0;
const fitted = (keys: readonly number[], length: number): number[] =>
  Array.from({ length }, (_, at) => keys[at] ?? (made += 1));

const BY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Viewpoints on their sides, moved by dragging a card's grip, or by the arrow keys on it: up and down within a side,
 * left and right to another. `spoken` is the last move as a sentence.
 */
export function useBoard(
  all: readonly Viewpoint[],
  sides: Readonly<Record<Side, string>>,
  onChange: (next: Viewpoint[]) => void,
) {
  const [kept, setKeys] = useState<number[]>([]);
  const keys = fitted(kept, all.length);
  if (keys.length !== kept.length) setKeys(keys);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<Side | null>(null);
  const [spoken, setSpoken] = useState('');

  const move = (from: number, side: Side, to: number) => {
    const order = placed(all, from, side, to);
    setKeys(order.map((place) => keys[place] ?? 0));
    onChange(
      order.flatMap((place) =>
        all[place] ? [{ ...all[place], side: place === from ? side : all[place].side }] : [],
      ),
    );
    setSpoken(
      `已移到${sides[side]}第 ${Math.min(to, placesOf(all, side).filter((place) => place !== from).length) + 1} 位`,
    );
  };
  const press = (place: number) => (event: KeyboardEvent<HTMLElement>) => {
    const here = all[place];
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const within = placesOf(all, here.side);
    const to = within.indexOf(place) + (BY[event.key] ?? 0);
    const across = SIDES[SIDES.indexOf(here.side) + (ACROSS[event.key] ?? 0)];
    if (!(event.key in BY) && !(event.key in ACROSS)) return;
    event.preventDefault();
    const key = keys[place] ?? 0;
    if (event.key in BY && to >= 0 && to < within.length) flushSync(() => move(place, here.side, to));
    else if (event.key in ACROSS && across) flushSync(() => move(place, across, within.indexOf(place)));
    document.querySelector<HTMLElement>(`[data-viewpoint="${key}"] [data-grip]`)?.focus();
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (side: Side, to: number) => (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged, side, to);
    end();
  };
  return {
    keys,
    spoken,
    grip: (place: number) => ({
      'data-grip': '',
      draggable: true,
      onKeyDown: press(place),
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        const card = event.currentTarget.closest('[data-viewpoint]');
        if (card) event.dataTransfer.setDragImage(card, 12, 12);
        setDragged(place);
      },
      onDragEnd: end,
    }),
    card: (place: number, side: Side, to: number) => ({
      'data-viewpoint': keys[place],
      'data-dragged': dragged === place || undefined,
      onDrop: drop(side, to),
    }),
    column: (side: Side) => ({
      'data-target': (dragged !== null && over === side) || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(side);
      },
      onDrop: drop(side, placesOf(all, side).length),
    }),
    remove: (place: number) => {
      setKeys(keys.filter((_, at) => at !== place));
      onChange(all.filter((_, at) => at !== place));
    },
  };
}
