import { readStyle } from './styles';

/**
 * Layout tools for WeChat show pictures as backgrounds of drawings, so that they can be tapped or swiped. Where nothing
 * else is inside, the background is the picture.
 */
const BACKGROUND = /url\(\s*["']?((?:https?:)?\/\/[^"')]+)["']?\s*\)/i;

const pictureAt = (element: Element, address: string): HTMLImageElement => {
  const img = element.ownerDocument.createElement('img');
  img.setAttribute('src', address);
  return img;
};

const backgroundOf = (element: Element): string | null => {
  const style = readStyle(element);
  return BACKGROUND.exec(style.get('background-image') ?? style.get('background') ?? '')?.[1] ?? null;
};

const isFilled = (element: Element): boolean =>
  element.tagName.toLowerCase() === 'svg' ||
  /cover|contain|100%/.test(readStyle(element).get('background-size') ?? '');

const holdsContent = (element: Element): boolean =>
  Boolean(element.textContent?.trim()) || element.querySelector('img, foreignObject, image') !== null;

/** HTML inside a drawing, and pictures that the drawing names, stand for the drawing. */
const insideOf = (svg: Element): Node[] => [
  ...[...svg.querySelectorAll('foreignObject')].flatMap((object) => [...object.childNodes]),
  ...[...svg.querySelectorAll('image')].flatMap((image) => {
    const address = image.getAttribute('href') ?? image.getAttribute('xlink:href') ?? '';
    return /^(https?:)?\/\//.test(address) ? [pictureAt(svg, address)] : [];
  }),
];

export const openDrawings = (root: HTMLElement): void => {
  for (const element of root.querySelectorAll('[style*="url("]')) {
    const address = backgroundOf(element);
    if (address && isFilled(element) && !holdsContent(element))
      element.replaceWith(pictureAt(element, address));
  }
  for (const svg of root.querySelectorAll('svg')) svg.replaceWith(...insideOf(svg));
};
