import { useEffect, useState } from 'react';
import type { DocumentState } from '@/realtime/document/provider';
import { PATIENCE, saveLine, type SaveLine } from '@/realtime/document/save-line';
import type { EditingSession } from './session';

/** Milliseconds without a write until the line says that all is saved, so that it does not change with every key. */
const PAUSE_MS = 500;

const same = (one: SaveLine, other: SaveLine): boolean =>
  one.tone === other.tone && one.text === other.text && one.tip === other.tip;

const lineNow = (state: DocumentState): SaveLine => {
  const now = new Date();
  const { waitingSince } = state;
  return saveLine(state, waitingSince && waitingSince > now ? waitingSince : now);
};

/** Milliseconds until the line may say something else although nothing happens; null when it stays. */
const untilTired = ({ waitingSince }: DocumentState): number | null =>
  waitingSince && Math.max(0, waitingSince.getTime() + PATIENCE + 50 - Date.now());

/**
 * The truth about saving: what gets worse is said at once, what was written is called saved when the writer pauses.
 * It changes as seldom as that, because a line that flickers with every key costs more than the key.
 */
export const useSaveLine = ({ provider }: EditingSession): SaveLine => {
  const [line, setLine] = useState(() => lineNow(provider.snapshot()));
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    let shown = lineNow(provider.snapshot());
    const say = () => {
      const now = lineNow(provider.snapshot());
      if (!same(shown, now)) setLine(now);
      shown = now;
    };
    const changed = () => {
      clearTimeout(due);
      const state = provider.snapshot();
      if (state.settled && shown.tone === 'info') {
        due = setTimeout(say, PAUSE_MS);
        return;
      }
      say();
      const wait = untilTired(state);
      if (wait !== null) due = setTimeout(say, wait);
    };
    const stop = provider.subscribe(changed);
    due = setTimeout(() => setLine((shown = lineNow(provider.snapshot()))), 0);
    return () => {
      stop();
      clearTimeout(due);
    };
  }, [provider]);
  return line;
};
