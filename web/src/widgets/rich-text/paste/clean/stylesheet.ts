import { readStyle, writeStyle, type Declarations } from './styles';

/** Excel, Word and Apple's programs say in a style sheet what is bold, centred or red; it does not come along. */
const READ = /^(font|font-size|font-weight|font-style|text-align|text-decoration|color|mso-list)$/;
const SELECTOR = /^([a-z]\w*)?\.([\w-]+)$/i;

interface Rule {
  tag: string;
  name: string;
  style: Declarations;
}

const declared = (text: string): Declarations =>
  new Map(
    text
      .split(';')
      .map((part) => part.split(/:(.*)/s))
      .map(([name = '', value = '']): [string, string] => [name.trim().toLowerCase(), value.trim()])
      .filter(([name, value]) => READ.test(name) && value),
  );

const ruleOf = (selectors: string, body: string): Rule[] => {
  const style = declared(body);
  if (style.size === 0) return [];
  return selectors.split(',').flatMap((selector) => {
    const match = SELECTOR.exec(selector.trim());
    return match ? [{ tag: (match[1] ?? '').toUpperCase(), name: match[2] ?? '', style }] : [];
  });
};

/** Cut by hand: an expression over a whole sheet could be made to run for ever. */
const rulesOf = (css: string): Rule[] =>
  css.split('}').flatMap((part) => {
    const [body = '', selectors = ''] = part.split('{').reverse();
    return ruleOf(selectors.split('*/').at(-1) ?? '', body);
  });

/** The rules of every style sheet of the page; Word writes them inside a comment. */
export const readStylesheets = (page: Document): Rule[] =>
  [...page.querySelectorAll('style')].flatMap((sheet) =>
    rulesOf((sheet.textContent ?? '').replace(/<!--|-->/g, '')),
  );

/** Writes what the style sheet says of a class into the elements that bear it; their own style wins. */
export const applyStylesheets = (root: HTMLElement, rules: readonly Rule[]): void => {
  if (rules.length === 0) return;
  for (const element of root.querySelectorAll('[class]')) {
    const classes = (element.getAttribute('class') ?? '').split(/\s+/);
    const fitting = rules.filter(
      ({ tag, name }) => classes.includes(name) && (!tag || tag === element.tagName),
    );
    if (fitting.length === 0) continue;
    writeStyle(element, new Map([...fitting.flatMap(({ style }) => [...style]), ...readStyle(element)]));
  }
};
