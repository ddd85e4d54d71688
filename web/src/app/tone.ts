/** Plays a short, quiet tone. Browsers play nothing before the person's first click or key. */
export function playTone(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.25);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + 0.25);
}
