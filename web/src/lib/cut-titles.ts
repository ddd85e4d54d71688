/** Elements above the one that is pointed at which may cut its words. */
const STEPS = 3;

const isCut = (element: HTMLElement): boolean => {
  const style = getComputedStyle(element);
  if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  const clamp = style.getPropertyValue('-webkit-line-clamp');
  return clamp !== '' && clamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
};

/** Words that say themselves in full somewhere near are left alone. */
const isTold = (element: HTMLElement): boolean =>
  element.closest('[title]:not([data-cut])') !== null || element.querySelector('[title]') !== null;

function tell(target: EventTarget | null): void {
  let at = target instanceof HTMLElement ? target : null;
  for (let step = 0; at && step < STEPS; step += 1, at = at.parentElement) {
    if (isCut(at)) {
      if (!isTold(at) || 'cut' in at.dataset) {
        at.dataset['cut'] = '';
        at.title = at.innerText.trim();
      }
      return;
    }
    if ('cut' in at.dataset) {
      delete at.dataset['cut'];
      at.removeAttribute('title');
    }
  }
}

/** Gives words that end in an ellipsis their whole as a title, once a person points at them or comes by key. */
export function listenForCutWords(): () => void {
  const listener = ({ target }: Event) => tell(target);
  document.addEventListener('pointerover', listener, { passive: true });
  document.addEventListener('focusin', listener);
  return () => {
    document.removeEventListener('pointerover', listener);
    document.removeEventListener('focusin', listener);
  };
}
