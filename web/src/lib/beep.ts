let audio: AudioContext | undefined;

export interface Tone {
  frequency: number;
  /** Seconds from now until it begins. */
  begin?: number;
  seconds: number;
}

/** Plays tones; does nothing where the browser has no sound, or does not allow it before the first key. */
export function beep(tones: readonly Tone[], volume = 0.2): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // One that was made before the person's first key stays silent until it is told so.
  if (audio.state === 'suspended') void audio.resume();
  for (const { frequency, begin = 0, seconds } of tones) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = frequency;
    gain.gain.value = volume;
    tone.connect(gain).connect(audio.destination);
    tone.start(audio.currentTime + begin);
    tone.stop(audio.currentTime + begin + seconds);
  }
}
