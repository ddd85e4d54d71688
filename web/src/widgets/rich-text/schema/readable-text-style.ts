import { TextStyle } from '@tiptap/extension-text-style';

interface Colours {
  color?: string | null;
  backgroundColor?: string | null;
}

/**
 * Text colours are chosen for a white page. On screen each is also given as a variable, from which the style sheet
 * makes a readable one on dark surfaces; what is stored and copied stays as chosen.
 */
export const ReadableTextStyle = TextStyle.extend({
  addMarkView:
    () =>
    ({ mark, HTMLAttributes }) => {
      const dom = document.createElement('span');
      const { color, backgroundColor } = mark.attrs as Colours;
      for (const [name, value] of Object.entries(HTMLAttributes as Record<string, unknown>)) {
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value));
      }
      if (color) dom.style.setProperty('--ink', color);
      if (backgroundColor) dom.dataset.filled = '';
      return { dom, contentDOM: dom };
    },
});
