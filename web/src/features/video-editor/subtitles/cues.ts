import type { Cue } from '@/api/video';

/** The place of the cue that is shown at a moment, -1 where there is none; cues stand in the order of time. */
export function cueAt(cues: readonly Cue[], time: number): number {
  let from = 0;
  let to = cues.length - 1;
  while (from <= to) {
    const middle = (from + to) >> 1;
    const cue = cues[middle];
    if (!cue || time < cue.start) to = middle - 1;
    else if (time >= cue.end) from = middle + 1;
    else return middle;
  }
  return -1;
}
