import { Extension, type Editor } from '@tiptap/core';
import { DOMParser as ModelParser, Fragment, Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { notify } from '@/ui';
import { endStep } from '../changes/one-step';
import { cleanPaste } from '../paste/clean';
import { isMarkdown, markdownToHtml } from '../paste/markdown';
import { plainToElement } from '../paste/plain';
import { takeOver } from './paste-rules';

/** Editors for programmers copy their colours as HTML; what is meant is the text. */
const isCodeEditor = (data: DataTransfer): boolean => data.types.includes('vscode-editor-data');

const withMarks = (fragment: Fragment, $context: ResolvedPos): Fragment => {
  const marked: Node[] = [];
  fragment.forEach((node) => {
    const inherited = node.isText
      ? $context.marks().reduce((set, mark) => mark.addToSet(set), node.marks)
      : null;
    marked.push(inherited ? node.mark(inherited) : node.copy(withMarks(node.content, $context)));
  });
  return Fragment.from(marked);
};

/** The place of a paste, right while this person and others go on writing. */
const track = (editor: Editor, from: number, to: number) => {
  const { utils } = editor;
  let ends = [utils.createMappablePosition(from), utils.createMappablePosition(to)];
  const follow = ({ transaction }: { transaction: Parameters<typeof utils.getUpdatedPosition>[1] }) => {
    ends = ends.map((end) => utils.getUpdatedPosition(end, transaction).position);
  };
  editor.on('transaction', follow);
  return () => {
    editor.off('transaction', follow);
    return { from: ends[0]?.position ?? 0, to: ends[1]?.position ?? 0 };
  };
};

/** Only paragraphs join with the text around them. */
const sliceOf = (editor: Editor, root: HTMLElement): Slice => {
  const { content } = ModelParser.fromSchema(editor.schema).parse(root);
  const joins = (node: Node | null) => (node?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(content, joins(content.firstChild), joins(content.lastChild));
};

/** Gives pasted markdown its form; undo takes back to the plain text, which stands there already. */
const enrich = async (editor: Editor, from: number, text: string): Promise<void> => {
  const end = editor.state.selection.to;
  const before = editor.state.doc.textBetween(from, end, '\n');
  const found = track(editor, from, end);
  const html = await markdownToHtml(text).catch(() => null);
  const place = found();
  if (html === null || editor.isDestroyed || !editor.isEditable) return;
  if (editor.state.doc.textBetween(place.from, place.to, '\n') !== before) return;
  endStep(editor);
  const root = new DOMParser().parseFromString(cleanPaste(html).html, 'text/html').body;
  const slice = sliceOf(editor, root);
  editor.view.dispatch(editor.state.tr.replaceRange(place.from, place.to, slice).scrollIntoView());
  endStep(editor);
  notify.info('已按 Markdown 排版，撤销可恢复为纯文本');
  void takeOver(editor, slice);
};

/** Plain text on the clipboard: paragraphs without blank lines; markdown becomes what it means. */
export const PlainPaste = Extension.create({
  name: 'plainPaste',
  addProseMirrorPlugins() {
    const { editor } = this;
    let asIs = false;
    return [
      new Plugin({
        key: new PluginKey('plainPaste'),
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              if (event.key.toLowerCase() === 'v') asIs = event.shiftKey;
              return false;
            },
          },
          clipboardTextParser: (text, $context, plain) => {
            if (plain || asIs) return undefined as never;
            const slice = sliceOf(editor, plainToElement(text));
            return new Slice(withMarks(slice.content, $context), slice.openStart, slice.openEnd);
          },
          handlePaste: (view, event) => {
            const data = event.clipboardData;
            const text = data?.getData('text/plain') ?? '';
            const plainly = asIs;
            asIs = false;
            if (!data || plainly || view.state.selection.$from.parent.type.spec.code || !isMarkdown(text))
              return false;
            if (data.getData('text/html') && !isCodeEditor(data)) return false;
            const { from } = view.state.selection;
            if (isCodeEditor(data)) {
              event.preventDefault();
              view.dispatch(view.state.tr.replaceSelection(sliceOf(editor, plainToElement(text))));
              void enrich(editor, from, text);
              return true;
            }
            queueMicrotask(() => void enrich(editor, from, text));
            return false;
          },
        },
      }),
    ];
  },
});
