import { useEffect } from 'react';
import { isTyping, useKeys, type KeyBinding } from '@/lib/keys';
import type { Player } from './player/player';
import type { Range } from './timeline/Timeline';

interface Bench {
  player: Player;
  /** Seconds of one picture. */
  frame: number;
  range: Range;
  setRange: (range: Range) => void;
  addChapter?: () => void;
  takeCover?: () => void;
}

/** The keys that cutters know from their programs. */
export function useWorkbenchKeys({ player, frame, range, setRange, addChapter, takeCover }: Bench): void {
  const { from, to } = range;
  const setFrom = () => setRange({ from: player.time(), to: to !== null && to <= player.time() ? null : to });
  const setTo = () =>
    setRange({ from: from !== null && from >= player.time() ? null : from, to: player.time() });
  const keys: KeyBinding[] = [
    { keys: 'k', label: '播放或暂停（空格也可以）', run: player.toggle },
    { keys: 'arrowleft', label: '后退一帧', run: () => player.step(-frame) },
    { keys: 'arrowright', label: '前进一帧', run: () => player.step(frame) },
    { keys: 'shift+arrowleft', label: '后退 1 秒', run: () => player.step(-1) },
    { keys: 'shift+arrowright', label: '前进 1 秒', run: () => player.step(1) },
    { keys: 'i', label: '在当前位置设入点', run: setFrom },
    { keys: 'o', label: '在当前位置设出点', run: setTo },
    { keys: '[', label: '跳到入点', run: () => player.seek(from ?? 0) },
    { keys: ']', label: '跳到出点', run: () => player.seek(to ?? player.length()) },
  ];
  if (addChapter) keys.push({ keys: 'm', label: '在当前位置加看点', run: addChapter });
  if (takeCover) keys.push({ keys: 'c', label: '当前画面作封面', run: takeCover });
  useKeys(keys);
  useSpace(player);
}

const PRESSED = 'button, a, [role="button"], [role="switch"], [role="checkbox"], [role="menuitem"], summary';

/** The space bar plays, unless it presses or types into what has the focus. */
function useSpace(player: Player): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const elsewhere =
        target instanceof Element && target.closest(`${PRESSED}, [role="dialog"], ol[tabindex]`);
      if (event.key !== ' ' || event.defaultPrevented || isTyping(target) || elsewhere) return;
      event.preventDefault();
      player.toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [player]);
}
