import { getHTMLFromFragment } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { holdsSuggestions, withoutSuggestions } from '../suggestions/resolve';
import { applyDoc } from './apply';

/** The parts of the text's code that the dialog of the source needs (dialogs/late-parts.ts). */
export interface SourceModel {
  /** The text as readers get it. */
  html: () => string;
  holdsSuggestions: () => boolean;
  parse: (body: HTMLElement) => Node;
  serialize: (doc: Node) => HTMLElement;
  apply: (doc: Node) => void;
}

export const sourceModel = (editor: Editor): SourceModel => {
  const { schema } = editor;
  return {
    html: () => getHTMLFromFragment(withoutSuggestions(editor.state.doc).content, schema),
    holdsSuggestions: () => holdsSuggestions(editor.state.doc),
    parse: (body) => DOMParser.fromSchema(schema).parse(body, { preserveWhitespace: 'full' }),
    serialize: (doc) => {
      const holder = document.createElement('div');
      holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
      return holder;
    },
    apply: (doc) => applyDoc(editor, doc),
  };
};
