import { inOneTab } from '@/lib/one-tab';
import { inUse } from '@/lib/page-use';
import { playTone, type Occasion } from '@/lib/tones';
import { useMenu } from '@/stores/menu';
import { useSettings } from '@/stores/settings';

const PAUSE = 5_000;
/** A tab in sight comes before those behind it: it knows whether it is in use. */
const BEHIND = 250;

/** Plays the tone if the person wants it: in one tab, once in five seconds, and none for a queue while they work here. */
export async function sound(occasion: Occasion): Promise<void> {
  const { volume, queueTone, callTone } = useSettings.getState();
  const wanted = occasion === 'queue' ? queueTone : callTone;
  if (!useMenu.getState().notices.sound || !wanted || !volume) return;
  if (document.visibilityState !== 'visible') await new Promise((done) => setTimeout(done, BEHIND));
  await inOneTab(`tone-${occasion}`, PAUSE, () => {
    if (occasion === 'call' || !inUse()) playTone(occasion, volume);
  });
}
