import { beep, type Tone } from './beep';

/** `queue`: something new to review. `call`: a colleague means this person. */
export type Occasion = 'queue' | 'call';

const TONES: Readonly<Record<Occasion, readonly Tone[]>> = {
  queue: [{ frequency: 587, seconds: 0.14 }],
  call: [
    { frequency: 784, seconds: 0.12 },
    { frequency: 1047, begin: 0.15, seconds: 0.18 },
  ],
};
/** The gain at full volume; a tone of full gain hurts. */
const LOUDEST = 0.5;

/** Plays the tone of an occasion. `volume` is 0 to 1. */
export const playTone = (occasion: Occasion, volume: number): void => beep(TONES[occasion], volume * LOUDEST);
