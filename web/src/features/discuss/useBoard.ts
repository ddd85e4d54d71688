import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { arrowStep, useDragSource, VERTICAL } from '@/widgets/reorder';
import { placed, placesOf, SIDES, type Side, type Viewpoint } from './viewpoint-order';

let made = 0;
const fitted = (keys: readonly number[], length: number): number[] =>
  Array.from({ length }, (_, at) => keys[at] ?? (made += 1));

const ACROSS = { ArrowLeft: -1, ArrowRight: 1 };

interface Place {
  readonly side: Side;
  readonly to: number;
}

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
    setKeys(order.map((index) => keys[index] ?? 0));
    onChange(
      order.flatMap((index) =>
        all[index] ? [{ ...all[index], side: index === from ? side : all[index].side }] : [],
      ),
    );
    setSpoken(
      `已移到${sides[side]}第 ${Math.min(to, placesOf(all, side).filter((index) => index !== from).length) + 1} 位`,
    );
  };
  const press = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const here = all[index];
    const [by, across] = [arrowStep(event, VERTICAL), arrowStep(event, ACROSS)];
    if (!here || !(by || across)) return;
    event.preventDefault();
    const within = placesOf(all, here.side);
    const to = within.indexOf(index) + by;
    const side = SIDES[SIDES.indexOf(here.side) + across];
    if (side && to >= 0 && to < within.length) flushSync(() => move(index, side, to));
    document.querySelector<HTMLElement>(`[data-viewpoint="${keys[index] ?? 0}"] [data-grip]`)?.focus();
  };
  const placeAt = (under: Element): Place | null => {
    const side = SIDES.find((one) => one === under.closest<HTMLElement>('[data-side]')?.dataset['side']);
    const card = under.closest<HTMLElement>('[data-to]');
    return side ? { side, to: card ? Number(card.dataset['to']) : placesOf(all, side).length } : null;
  };
  const source = useDragSource<Place>((grip) => {
    if (grip.matches(':disabled')) return null;
    const index = Number(grip.dataset['grip']);
    return {
      zone: grip.closest('[data-board]'),
      preview: grip.closest('[data-viewpoint]'),
      placeAt,
      show: (target) => {
        setDragged(index);
        setOver(target?.side ?? null);
      },
      drop: ({ side, to }) => move(index, side, to),
      end: () => setDragged(null),
    };
  });
  return {
    keys,
    spoken,
    board: { 'data-board': '' },
    grip: (index: number) => ({ ref: source, 'data-grip': index, onKeyDown: press(index) }),
    card: (index: number, to: number) => ({
      'data-viewpoint': keys[index],
      'data-to': to,
      'data-dragged': dragged === index || undefined,
    }),
    column: (side: Side) => ({ 'data-side': side, 'data-target': over === side || undefined }),
    remove: (index: number) => {
      setKeys(keys.filter((_, at) => at !== index));
      onChange(all.filter((_, at) => at !== index));
    },
  };
}
