import type { Extensions } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

/** Props of every rich text, alone or co-edited (docs/spec/product-spec.md, section 3). */
export interface RichTextOptions {
  /** Height of the text in pixels; it grows with the text when absent. */
  height?: number | undefined;
  /** Largest share of the line that a picture takes, e.g. `80%`. */
  imageMaxWidth?: string | undefined;
  /** Shown greyed, with its tools off. */
  disabled?: boolean | undefined;
  /** Shown to be read: without the tools that change something. */
  readonly?: boolean | undefined;
  canSetCover?: boolean | undefined;
  canSetShareCover?: boolean | undefined;
  onSetCover?: ((url: string) => void) | undefined;
  onSetShareCover?: ((url: string) => void) | undefined;
  /** `article`: what is uploaded here says that it belongs into an article. */
  fromFunction?: string | undefined;
  placeholder?: string | undefined;
  /**
   * Extensions that other parts of the product add: comments, suggestions. Keep the array's identity: a new one
   * builds the editor anew. Marks that the document stores belong into `contentExtensions` instead.
   */
  extensions?: Extensions | undefined;
  /** More tools, at the end of the toolbar: `Toolbar.Button`s of radix, so that the arrow keys reach them. */
  tools?: ((editor: Editor) => ReactNode) | undefined;
  /** Drawn over the text, e.g. a bubble menu. */
  overlay?: ((editor: Editor) => ReactNode) | undefined;
  /** Stands between the toolbar and the text, e.g. a title. */
  head?: ReactNode;
  /** Stands below the text, after the figures. */
  foot?: ReactNode;
}

export const IMAGE_MAX_WIDTH = '80%';
const NONE: Extensions = [];
export const extensionsOf = ({ extensions }: RichTextOptions): Extensions => extensions ?? NONE;
export const isEditable = ({ disabled, readonly }: RichTextOptions): boolean => !disabled && !readonly;
