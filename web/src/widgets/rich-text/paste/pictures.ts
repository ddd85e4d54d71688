const KEPT = new Set(['object-fit', 'alt', 'src', 'height', 'width', 'style', 'class']);
const LAZY = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src', 'data-backsrc'];
const EMBEDDED = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

const addressOf = (img: Element): string => {
  const lazy = LAZY.map((name) => img.getAttribute(name)).find((value) =>
    /^(https?:)?\/\//.test(value ?? ''),
  );
  const address = (lazy ?? img.getAttribute('src') ?? '').trim();
  return address.startsWith('//') ? `https:${address}` : address;
};

const isTracker = (img: Element): boolean =>
  ['width', 'height'].some((name) => /^[01](px)?$/.test(img.getAttribute(name) ?? ''));

const reachable = (address: string): boolean =>
  /^https?:\/\//.test(address) || address.startsWith('/') || EMBEDDED.test(address);

/**
 * Gives every picture its real address and only the allowed attributes.
 * Returns how many cannot be reached from here (files of the copying computer).
 */
export const cleanPictures = (root: HTMLElement): number => {
  let lost = 0;
  for (const img of root.querySelectorAll('img')) {
    const address = addressOf(img);
    if (isTracker(img) || !reachable(address)) {
      if (address && !isTracker(img)) lost += 1;
      img.remove();
      continue;
    }
    img.setAttribute('src', address);
    img.setAttribute('style', (img.getAttribute('style') ?? '').replace(/\s*!important/gi, ''));
    for (const { name } of [...img.attributes]) if (!KEPT.has(name)) img.removeAttribute(name);
  }
  return lost;
};
