import { Extension, Mark, type AnyExtension } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { personColour } from '@/lib/person-colour';

/** Marks of text that is suggested to come, to go, or to look different. */
export const SUGGESTION_MARKS = ['insertion', 'deletion', 'modification'] as const;
type SuggestionMark = (typeof SUGGESTION_MARKS)[number];

/** Nodes that come or go as a whole. y-tiptap keeps no marks on nodes, so these carry attributes. */
export const WHOLE_NODES = ['image', 'hardBreak', 'horizontalRule', 'video', 'audio', 'table'];
/** On these the attributes speak of the end of the paragraph: what joins it to the next. */
export const TEXT_BLOCKS = ['paragraph', 'heading', 'codeBlock'];
/** Nodes whose own look can be changed by a suggestion. */
const RESTYLED = ['paragraph', 'heading', 'image', 'video', 'audio'];

const hidden = { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null };

const suggestionMark = (name: SuggestionMark, tag: string, more: Record<string, typeof hidden> = {}) =>
  Mark.create({
    name,
    inclusive: false,
    // Two people may strike out the same words at once: each keeps a mark of their own.
    excludes: '',
    keepOnSplit: false,
    addAttributes: () => ({ id: hidden, author: hidden, at: hidden, ...more }),
    renderHTML: ({ mark }) => [
      tag,
      {
        'data-suggestion': String(mark.attrs.id),
        'data-change': name,
        style: `--who: ${personColour(Number(mark.attrs.author))}`,
      },
      0,
    ],
  });

/** `inserted` and `deleted` hold a stamp; `modified` a stamp and `before`, the type and attributes as they were. */
const SuggestionStamps = Extension.create({
  name: 'suggestionStamps',
  addGlobalAttributes: () => [
    { types: [...WHOLE_NODES, ...TEXT_BLOCKS], attributes: { inserted: hidden, deleted: hidden } },
    { types: RESTYLED, attributes: { modified: hidden } },
  ],
});

/** Marks and attributes of suggestions. Their names stand in `apps/documents/prosemirror/editor_schema.json` too. */
export const suggestionSchema = [
  suggestionMark('insertion', 'ins'),
  suggestionMark('deletion', 'del'),
  suggestionMark('modification', 'span', { before: hidden }),
  SuggestionStamps,
];

const FORMATS = 'code bold italic strike underline link textStyle highlight subscript superscript';

const trackable = (extension: AnyExtension): AnyExtension => {
  if (extension.name === 'code') return (extension as Mark).extend({ excludes: FORMATS });
  if (extension.name === 'codeBlock') return extension.extend({ marks: 'insertion deletion' } as never);
  return extension;
};

/** Code, which tolerates no other format, tolerates suggestions. */
export const TrackableStarterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(trackable);
  },
});
