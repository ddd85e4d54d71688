import { TableCell, TableHeader } from '@tiptap/extension-table';

const HEX = /^#[0-9a-f]{6}$/;

/** `rgb(255, 243, 191)` and `#FFF3BF` as `#fff3bf`; null for what is no plain colour. */
export const plainColour = (value: string): string | null => {
  const text = value.trim().toLowerCase();
  if (HEX.test(text)) return text;
  const parts = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/.exec(text)?.slice(1);
  if (!parts || parts.some((part) => Number(part) > 255)) return null;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
};

const background = {
  background: {
    default: null,
    parseHTML: (element: HTMLElement) =>
      plainColour(element.style.backgroundColor || element.getAttribute('bgcolor') || ''),
    renderHTML: (a: { background?: string | null }) =>
      a.background ? { style: `background-color: ${a.background}` } : {},
  },
};

/** A cell that nobody made: it fills up a row that concurrent changes left too short (tables/repair.ts). */
const filler = { filler: { default: null, rendered: false, parseHTML: () => null } };

/** Cells with a background of their own. */
export const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...background, ...filler };
  },
});

export const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...background, ...filler };
  },
});
