const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog or a menu lies over the screen, so that the screen's letter keys must rest. */
export const underLayer = (): boolean =>
  [...document.querySelectorAll(LAYER)].some((node) => node.getAttribute('data-state') === 'open');
