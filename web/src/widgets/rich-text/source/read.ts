import type { Node as Doc } from '@tiptap/pm/model';
import { lossesOf } from './losses';
import type { SourceModel } from './model';

/** Text between blocks that means nothing: the line breaks of the source. */
const CONTAINERS = 'body, ul, ol, table, colgroup, thead, tbody, tfoot, tr';

const LINE_BREAK = /[ \t]*[\r\n]+[ \t]*/g;

const isSpace = (node: ChildNode): boolean => node instanceof Text && !node.data.trim();
const holdsBlock = (element: Element): boolean =>
  element.querySelector(':scope > :is(p,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,pre,hr,table,video,audio,div)') !==
  null;

/** Takes out the line breaks and indents that only make the source readable; spaces in a sentence stay. */
const unformat = (body: HTMLElement): void => {
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    if (!element.matches(CONTAINERS) && !holdsBlock(element)) continue;
    for (const child of [...element.childNodes]) if (isSpace(child)) child.remove();
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (text.parentElement?.closest('pre')) continue;
    const more = text.nextSibling instanceof Element && !text.nextSibling.matches('br');
    text.data = text.data.replace(LINE_BREAK, (run, at: number, whole: string) => {
      const after = whole[at + run.length] ?? (more ? 'a' : '');
      return /\w/.test(whole[at - 1] ?? '') && /\w/.test(after) ? ' ' : '';
    });
  }
};

export interface ReadSource {
  doc: Doc;
  /** Parts that the text cannot hold and loses, each as a sentence part: `<script> 1 处`. */
  lost: string[];
}

/** HTML as a document of the schema, and what did not fit into it. */
export const readSource = (model: Pick<SourceModel, 'parse' | 'serialize'>, html: string): ReadSource => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const before = body.cloneNode(true) as HTMLElement;
  unformat(body);
  const doc = model.parse(body);
  return { doc, lost: lossesOf(before, model.serialize(doc)) };
};
