import { useEffect, useState, type KeyboardEvent } from 'react';
import { isComposing, useKeys } from '@/lib/keys';

/** On the document's root: the shell and the screen leave out what is not the text. */
const ATTRIBUTE = 'data-focus-mode';

/** Elements in which Escape means something else: a menu is open (also one without entries), a format is being painted. */
const TAKEN = '[aria-activedescendant], [aria-haspopup="listbox"], [data-painting]';

const isTaken = (target: Element): boolean => target.closest(TAKEN) !== null;

/** Only the text on the screen, until Escape. */
export const useFocusMode = () => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, isOn);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [isOn]);
  const leave = () => setOn(false);
  const toggle = () => setOn(!isOn);
  useKeys([{ keys: 'mod+shift+f', label: '专注写作：只看正文，Esc 退出', run: toggle }]);
  useKeys([{ keys: 'escape', label: '退出专注', inFields: true, run: leave }], isOn);
  /** Before the text hears of it, which takes every Escape for its own. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { currentTarget, target } = event;
    if (!isOn || event.key !== 'Escape' || isComposing(event) || !(target instanceof HTMLElement)) return;
    if (!currentTarget.contains(target) || !target.isContentEditable || isTaken(target)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return { isOn, enter: () => setOn(true), leave, onKeyDownCapture };
};
