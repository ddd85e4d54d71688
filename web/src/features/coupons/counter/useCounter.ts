import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '@/api/keys';
import { lookUpCode, writeOff } from '@/api/marketing';
import { beep } from '@/lib/beep';
import { doneOf, foundOf, orderOf, refusedOf, type Outcome } from './scan';

const SHOWN = 8;

/** The person who scans looks at the reader's phone and not at the screen. */
const TONES = {
  done: [{ frequency: 1046, seconds: 0.12 }],
  refused: [{ frequency: 220, seconds: 0.4 }],
} as const;

/**
 * The state of a counter. Scans are written off one after the other: a scanner types the next code while the server still
 * answers, and none is lost.
 */
export function useCounter() {
  const client = useQueryClient();
  const waiting = useRef<Promise<void>>(Promise.resolve());
  const [open, setOpen] = useState(0);
  const [code, setCode] = useState('');
  const [order, setOrder] = useState('');
  const [place, setPlace] = useState('');
  const [sound, setSound] = useState(true);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);

  const show = (outcome: Outcome) => {
    setOutcomes((before) => [outcome, ...before].slice(0, SHOWN));
    if (sound && outcome.tone !== 'info') beep(TONES[outcome.tone]);
    if (outcome.tone === 'done') setOrder('');
    if (outcome.asksOrder) setCode((typed) => typed || outcome.code);
  };

  const use = async (scanned: string, fen: number | null) => {
    try {
      show(doneOf(await writeOff(scanned, fen, place.trim())));
      void client.invalidateQueries({ queryKey: keys.records.of('coupon_writeoff') });
    } catch (error) {
      show(refusedOf(scanned, error));
    } finally {
      setOpen((number) => number - 1);
    }
  };

  /** Says what the typed code is good for; the code stays, so that Enter uses it. */
  const lookUp = async () => {
    const asked = code.trim();
    if (!asked) return;
    try {
      show(foundOf(await lookUpCode(asked)));
    } catch (error) {
      show(refusedOf(asked, error));
    }
  };

  /** Takes the typed code; the box is free for the next one at once. */
  const submit = () => {
    const scanned = code.trim();
    const { fen, wrong } = orderOf(order);
    if (!scanned || wrong) return;
    setCode('');
    setOpen((number) => number + 1);
    waiting.current = waiting.current.then(() => use(scanned, fen));
  };

  return {
    code,
    setCode,
    order,
    setOrder,
    place,
    setPlace,
    sound,
    setSound,
    outcomes,
    busy: open > 0,
    submit,
    lookUp,
  };
}
