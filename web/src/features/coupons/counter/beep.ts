/** Tones of the counter: who scans looks at the reader's phone and not at the screen. */
const TONES = {
  done: { frequency: 1046, seconds: 0.12 },
  refused: { frequency: 220, seconds: 0.4 },
} as const;

let audio: AudioContext | undefined;

/** Plays a tone; does nothing where the browser has no sound, or does not allow it before the first key. */
export function beep(sort: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const { frequency, seconds } = TONES[sort];
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.value = 0.2;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
