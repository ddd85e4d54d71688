let context: AudioContext | undefined;

/** One high tone for somebody who may enter, two low ones for somebody who may not; silent where sound is not allowed. */
export function beep(good: boolean): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const tones: readonly (readonly [frequency: number, begin: number])[] = good
    ? [[1320, 0]]
    : [
        [330, 0],
        [330, 0.18],
      ];
  for (const [frequency, begin] of tones) sound(context, frequency, begin);
}

function sound(audio: AudioContext, frequency: number, begin: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(audio.destination);
  tone.start(audio.currentTime + begin);
  tone.stop(audio.currentTime + begin + 0.12);
}
