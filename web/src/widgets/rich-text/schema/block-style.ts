import { Extension } from '@tiptap/core';

interface BlockStyleAttributes {
  lineHeight?: string | null;
  indent?: number;
  firstLine?: boolean;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockStyle: {
      setBlockStyle: (attributes: BlockStyleAttributes) => ReturnType;
      changeIndent: (by: 1 | -1) => ReturnType;
    };
  }
}

export const STYLED_BLOCKS = ['paragraph', 'heading'];
const MAX_INDENT = 8;
const EM_PER_INDENT = 2;

const clampLineHeight = (value: string): string | null => {
  const ratio = value.endsWith('%') ? parseFloat(value) / 100 : Number(value);
  return ratio >= 1 && ratio <= 2.4 ? String(Math.round(ratio * 100) / 100) : null;
};

const paddingInEm = (value: string): number => {
  const size = parseFloat(value) || 0;
  return value.endsWith('px') ? size / 18 : size;
};

/**
 * Line height (1–2.4), indent (steps of 2 em) and first-line indent belong to the block;
 * the LineHeight of TextStyleKit is an inline mark and leaves ragged lines.
 */
export const BlockStyle = Extension.create({
  name: 'blockStyle',

  addGlobalAttributes: () => [
    {
      types: STYLED_BLOCKS,
      attributes: {
        lineHeight: {
          default: null,
          parseHTML: (element: HTMLElement) => clampLineHeight(element.style.lineHeight),
          renderHTML: (a: BlockStyleAttributes) =>
            a.lineHeight ? { style: `line-height: ${a.lineHeight}` } : {},
        },
        indent: {
          default: 0,
          parseHTML: (element: HTMLElement) =>
            Math.min(MAX_INDENT, Math.round(paddingInEm(element.style.paddingLeft) / EM_PER_INDENT)),
          renderHTML: (a: BlockStyleAttributes) =>
            a.indent ? { style: `padding-left: ${a.indent * EM_PER_INDENT}em` } : {},
        },
        firstLine: {
          default: false,
          parseHTML: (element: HTMLElement) => parseFloat(element.style.textIndent) > 0,
          renderHTML: (a: BlockStyleAttributes) => (a.firstLine ? { style: 'text-indent: 2em' } : {}),
        },
      },
    },
  ],

  addCommands: () => ({
    setBlockStyle:
      (attributes) =>
      ({ commands }) =>
        STYLED_BLOCKS.map((type) => commands.updateAttributes(type, attributes)).some(Boolean),
    changeIndent:
      (by) =>
      ({ tr, state, dispatch }) => {
        let changed = false;
        state.doc.nodesBetween(state.selection.from, state.selection.to, (node, pos) => {
          if (!STYLED_BLOCKS.includes(node.type.name)) return;
          const indent = Math.max(0, Math.min(MAX_INDENT, (Number(node.attrs.indent) || 0) + by));
          if (indent === node.attrs.indent) return;
          changed = true;
          if (dispatch) tr.setNodeAttribute(pos, 'indent', indent);
        });
        return changed;
      },
  }),
});
