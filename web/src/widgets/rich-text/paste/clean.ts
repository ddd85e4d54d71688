import { dropEmptyLines, openBoxes, plainHeadings } from './blocks';
import { cleanPictures } from './pictures';
import { cleanSpaces, dropInvisible, flattenFigures, limitHeadings, unwrapEmptyShells } from './structure';
import { cleanStyle, modernise } from './styles';
import { cleanWord } from './word';

export interface CleanPaste {
  html: string;
  /** Pictures that could not come along, e.g. `file:` addresses that Word writes. */
  lostPictures: number;
}

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

const withoutComments = (html: string): string =>
  html
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
    .replace(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, '');

const cleanAttributes = (element: Element): void => {
  const kept = KEPT_ATTRIBUTES[element.tagName] ?? [];
  for (const { name } of [...element.attributes]) {
    if (name !== 'style' && !kept.includes(name)) element.removeAttribute(name);
  }
};

/** HTML that this editor itself put on the clipboard carries its slice and needs no cleaning. */
const isOurs = (html: string): boolean => /\sdata-pm-slice=/.test(html);

/** Word, WPS, WeChat, 135editor, Google Docs and web pages → the product's subset of HTML. */
export const cleanPaste = (html: string): CleanPaste => {
  if (isOurs(html)) return { html, lostPictures: 0 };
  const root = new DOMParser().parseFromString(withoutComments(html), 'text/html').body;
  dropInvisible(root);
  cleanWord(root);
  const lostPictures = cleanPictures(root);
  flattenFigures(root);
  unwrapEmptyShells(root);
  limitHeadings(root);
  modernise(root);
  cleanSpaces(root);
  root.querySelectorAll('*').forEach(cleanStyle);
  plainHeadings(root);
  openBoxes(root);
  dropEmptyLines(root);
  root.querySelectorAll('*').forEach(cleanAttributes);
  return { html: root.innerHTML, lostPictures };
};
