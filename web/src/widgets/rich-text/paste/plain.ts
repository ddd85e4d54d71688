import { linkAddresses } from './clean/links';
import { dropEmptyLines } from './clean/paragraphs';
import { indentBySpaces, plainSpaces } from './clean/structure';

/** Plain text as paragraphs: a line each, blank ones left out, typed indents as indents, addresses as links. */
export const plainToElement = (text: string): HTMLElement => {
  const root = new DOMParser().parseFromString('', 'text/html').body;
  for (const line of text.split(/\r\n?|\n/)) {
    const paragraph = root.ownerDocument.createElement('p');
    paragraph.textContent = line.trimEnd();
    root.append(paragraph);
  }
  indentBySpaces(root);
  plainSpaces(root);
  linkAddresses(root);
  dropEmptyLines(root);
  return root;
};

/** The words of HTML, a line for each block. */
export const textOfHtml = (html: string): string => {
  const broken = html.replace(/<br[^>]*>|<\/(?:p|div|section|h[1-6]|li|tr|blockquote)>/gi, '$&\n');
  const root = new DOMParser().parseFromString(broken, 'text/html').body;
  root.querySelectorAll('style,script,template').forEach((node) => node.remove());
  return root.textContent ?? '';
};
