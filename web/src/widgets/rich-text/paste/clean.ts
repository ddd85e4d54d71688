import { plainCode } from './clean/code';
import { nestLists } from './clean/lists';
import { openBoxes, plainHeadings } from './clean/blocks';
import { plainBody } from './clean/body-style';
import { openDrawings } from './clean/drawings';
import { linkEmbeds } from './clean/embeds';
import { cleanLinks, linkAddresses } from './clean/links';
import { dropEmptyLines, isolatePictures, splitAtBreaks } from './clean/paragraphs';
import { cleanPictures, LocalPictures } from './clean/pictures';
import {
  dropInvisible,
  flattenFigures,
  indentBySpaces,
  indentOnlyBodyText,
  limitHeadings,
  plainSpaces,
  unwrapEmptyShells,
} from './clean/structure';
import { cleanStyle, modernise, tagStyles } from './clean/styles';
import { plainTags } from './clean/own-tags';
import { applyStylesheets, readStylesheets } from './clean/stylesheet';
import { cleanWord } from './clean/word';

export interface CleanPaste {
  html: string;
  /** Pictures that came inside the HTML, by the address that stands for each in `html`. */
  files: ReadonlyMap<string, File>;
}

/** Set on what is copied here, so that a paste knows its own. */
export const OWN_COPY = 'data-console-copy';

/** Tells the pictures of one paste from those of another. (`randomUUID` exists under https only.) */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Attributes that mean something to the editor; every other one goes, event handlers first. */
const KEPT_ATTRIBUTES: Record<string, readonly string[]> = {
  A: ['href', 'title'],
  IMG: ['src', 'alt', 'width', 'height', 'object-fit', 'class'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  OL: ['start', 'type'],
  VIDEO: ['src', 'poster', 'width', 'height'],
  AUDIO: ['src', 'title'],
  SOURCE: ['src'],
  CODE: ['class'],
};

/** Word's marks for other programs. What stands between them is content; its comments the parser finds itself. */
const withoutOfficeTags = (html: string): string =>
  html.replace(/<!\[(?:if[^\]<>]*|endif)\]>/gi, '').replace(/<\/?(?:o|w|v|m|st1):[^<>]*>/gi, '');

const COMMENT = 128;
const dropComments = (root: HTMLElement): void => {
  const walker = root.ownerDocument.createTreeWalker(root, COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode);
  for (const comment of comments) comment.remove();
};

const cleanAttributes = (element: Element): void => {
  const kept = KEPT_ATTRIBUTES[element.tagName] ?? [];
  for (const { name } of [...element.attributes]) {
    if (name !== 'style' && !kept.includes(name)) element.removeAttribute(name);
  }
};

/** Elements that the editor reads; any other one gives way to what is inside it. */
const KNOWN =
  /^(P|H[1-4]|UL|OL|LI|TABLE|THEAD|TBODY|TFOOT|TR|TD|TH|BLOCKQUOTE|PRE|CODE|HR|BR|IMG|VIDEO|AUDIO|SOURCE|A|B|STRONG|I|EM|U|S|DEL|STRIKE|SUB|SUP|SPAN|MARK)$/;

const unwrapUnknown = (root: HTMLElement): void => {
  for (const element of root.querySelectorAll('*'))
    if (!KNOWN.test(element.tagName)) element.replaceWith(...element.childNodes);
};

/** HTML that this editor itself put on the clipboard needs no cleaning. Other ProseMirror editors' does. */
export const isOurs = (html: string): boolean => html.includes(OWN_COPY) && /\sdata-pm-slice=/.test(html);

/**
 * Word, WPS, WeChat, 135editor, Google Docs and web pages → the product's subset of HTML.
 * `bytes`: pictures that the HTML names only by files of the copying computer, in their order.
 */
export const cleanPaste = (
  html: string,
  id: string = newId(),
  bytes: readonly (File | null)[] = [],
): CleanPaste => {
  const local = new LocalPictures(id);
  if (isOurs(html)) return { html, files: local.files };
  const page = new DOMParser().parseFromString(withoutOfficeTags(html), 'text/html');
  const root = page.body;
  applyStylesheets(root, readStylesheets(page));
  dropComments(root);
  plainTags(root);
  linkEmbeds(root);
  plainCode(root);
  openDrawings(root);
  dropInvisible(root);
  cleanWord(root);
  nestLists(root);
  cleanPictures(root, local, bytes);
  flattenFigures(root);
  unwrapEmptyShells(root);
  cleanLinks(root);
  limitHeadings(root);
  modernise(root);
  root.querySelectorAll('*').forEach(cleanStyle);
  plainHeadings(root);
  plainBody(root);
  openBoxes(root);
  splitAtBreaks(root);
  isolatePictures(root);
  indentBySpaces(root);
  indentOnlyBodyText(root);
  linkAddresses(root);
  plainSpaces(root);
  dropEmptyLines(root);
  tagStyles(root);
  unwrapUnknown(root);
  root.querySelectorAll('*').forEach(cleanAttributes);
  return { html: root.innerHTML, files: local.files };
};
