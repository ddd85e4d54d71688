/** Figures of a clipboard's HTML from which a paste says what it changed. */
interface Inventory {
  pictures: number;
  players: number;
  comments: number;
  hidden: number;
  forms: number;
  /** Elements with a type or a colour of their own. */
  styled: number;
  /** Links with marks by which a site follows its readers. */
  followed: number;
}

const LOOKS = ['color', 'background', 'background-color', 'font-family', 'font-size', 'letter-spacing'];
const COMMENTS = 'comment, .MsoCommentText, [style*="mso-element:comment" i]';
const PLAYERS = 'video, audio, iframe, mpvoice, mp-common-mpaudio';
const FORMS = 'form, input, select, textarea, object, embed, canvas';

const isStyled = (element: Element): boolean =>
  element.tagName === 'FONT' ||
  element.tagName === 'STYLE' ||
  LOOKS.some((name) => (element as HTMLElement).style.getPropertyValue(name));

const isHidden = (element: Element): boolean =>
  (element.hasAttribute('hidden') || (element as HTMLElement).style.display === 'none') &&
  Boolean(element.textContent?.trim());

/** An address without what follows readers around. */
type Cleaner = (address: string) => string;

const count = (root: Element, selector: string, fits: (element: Element) => boolean = () => true): number =>
  [...root.querySelectorAll(selector)].filter(fits).length;

const inventoryOf = (root: Element, clean: Cleaner): Inventory => ({
  pictures: count(root, 'img'),
  players: count(root, PLAYERS),
  comments: count(root, COMMENTS, (element) => Boolean(element.textContent?.trim())),
  hidden: count(root, '[style], [hidden]', isHidden),
  forms: count(root, FORMS),
  styled: count(root, '[style], font, style', isStyled),
  followed: count(root, 'a[href^="http"]', (anchor) => {
    const address = anchor.getAttribute('href') ?? '';
    return clean(address) !== address;
  }),
});

const PHRASES: readonly (readonly [keyof Inventory, (less: number) => string])[] = [
  ['players', (less) => `${less} 个视频或音频改为链接或说明`],
  ['pictures', (less) => `移除 ${less} 张不显示的图片`],
  ['comments', () => '移除批注'],
  ['hidden', () => '移除隐藏的文字'],
  ['forms', (less) => `移除 ${less} 个表单或插件`],
  ['followed', (less) => `移除 ${less} 个链接里的跟踪参数`],
  ['styled', () => '统一了字体、字号和颜色'],
];

const rootOf = (html: string): Element => new DOMParser().parseFromString(html, 'text/html').documentElement;

/**
 * What a person should know of a paste, as phrases: counted in the clipboard's HTML and in what was made of it. Gets the
 * cleaner of addresses from the text's code, which is here already when this loads.
 */
export const changesOf = (html: string, cleaned: string, clean: Cleaner): string[] => {
  const [before, after] = [inventoryOf(rootOf(html), clean), inventoryOf(rootOf(cleaned), clean)];
  return PHRASES.flatMap(([name, phrase]) => {
    const less = before[name] - after[name];
    return less > 0 ? [phrase(less)] : [];
  });
};
