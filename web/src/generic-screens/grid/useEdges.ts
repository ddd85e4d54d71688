import { useEffect, type RefObject } from 'react';

/** Tells the styles which way there is more to scroll to: `data-more-left`, `data-more-right` on the scroller. */
export function useEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      element.toggleAttribute('data-more-left', element.scrollLeft > 1);
      element.toggleAttribute('data-more-right', element.scrollLeft < hidden - 1);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
}
