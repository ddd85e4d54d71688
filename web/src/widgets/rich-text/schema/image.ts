import Image from '@tiptap/extension-image';
import { PictureView } from '../pictures/view';

/** The style properties a picture may carry; everything else of a pasted style is dropped. */
const IMAGE_STYLE = new Set([
  'width',
  'height',
  'max-width',
  'object-fit',
  'border-radius',
  'margin',
  'float',
  'display',
  'vertical-align',
]);
const UNSAFE_VALUE = /url\(|expression|position|javascript/i;

const keptStyle = (element: HTMLElement): string | null => {
  const kept = (element.getAttribute('style') ?? '')
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const [name = '', value = ''] = declaration.split(':');
      return (
        IMAGE_STYLE.has(name.trim().toLowerCase()) && name.trim() !== 'max-width' && !UNSAFE_VALUE.test(value)
      );
    });
  return kept.length ? kept.join('; ') : null;
};

const pixels = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = parseFloat(element.getAttribute(name) ?? '');
    return value > 0 ? Math.round(value) : null;
  },
});

interface Sides {
  width?: number | null;
  height?: number | null;
  objectFit?: string | null;
}

const boxStyle = ({ width, height, objectFit }: Sides): string =>
  objectFit ? `height: auto; aspect-ratio: ${width} / ${height}` : 'height: auto';

/** `maxWidth` is the editor's `imageMaxWidth`: what a picture takes at most of the line, 80 % by default. */
export const articleImage = (maxWidth: string) =>
  Image.extend({
    addAttributes() {
      return {
        ...this.parent?.(),
        width: pixels('width'),
        height: {
          ...pixels('height'),
          // With both sides given the height follows the width: where the width is limited nothing is distorted.
          renderHTML: (a: Sides) =>
            a.width && a.height ? { height: a.height, style: boxStyle(a) } : { height: a.height },
        },
        objectFit: {
          default: null,
          parseHTML: (element: HTMLElement) =>
            element.getAttribute('object-fit') || element.style.objectFit || null,
          renderHTML: (a: { objectFit?: string | null }) =>
            a.objectFit ? { 'object-fit': a.objectFit, style: `object-fit: ${a.objectFit}` } : {},
        },
        class: { default: null },
        style: {
          default: null,
          parseHTML: keptStyle,
          renderHTML: (a: { style?: string | null }) => (a.style ? { style: a.style } : {}),
        },
      };
    },
    addNodeView() {
      return ({ node, editor, getPos }) => new PictureView(node, editor, getPos);
    },
  }).configure({
    inline: true,
    allowBase64: false,
    HTMLAttributes: { style: `max-width: ${maxWidth}` },
  });
