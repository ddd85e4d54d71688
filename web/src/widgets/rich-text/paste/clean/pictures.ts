import { localAddress, withoutOrigin } from '../external-images/external-images';
import { readStyle, writeStyle } from './styles';

const KEPT = new Set(['object-fit', 'alt', 'src', 'height', 'width', 'style', 'class']);
const LAZY = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src', 'data-backsrc', 'data-echo'];
const EMBEDDED = /^data:image\/(png|jpe?g|gif|webp);base64,(.+)$/is;
/** Word, Outlook, WPS and chat programs name files of the copying computer; a blob lives in its own tab only. */
const LEFT_BEHIND = /^(file|blob|cid|about|webkit-fake-url|x-apple-[\w-]+|weixin|ksohtml\w*):/i;

const isRemote = (address: string | null | undefined): boolean => /^(https?:)?\/\//i.test(address ?? '');

/** The best of `srcset`, for pages that load nothing else. */
const fromSet = (img: Element): string | undefined =>
  (img.getAttribute('srcset') ?? '')
    .split(/,\s+/)
    .map((entry) => entry.trim().split(/\s+/)[0])
    .filter(isRemote)
    .at(-1);

const addressOf = (img: Element): string => {
  const lazy = LAZY.map((name) => img.getAttribute(name)).find(isRemote);
  const own = img.getAttribute('src')?.trim() ?? '';
  const address = lazy ?? (own && !/^data:image\/svg/i.test(own) ? own : (fromSet(img) ?? own));
  return withoutOrigin(address.startsWith('//') ? `https:${address}` : address);
};

const POINT = /^[01](\.\d+)?(px|pt)?$/;
/** Counters of visits, whose picture is one point whatever the page says. */
const COUNTER =
  /\/(hm|beacon|pixel|1x1|blank|spacer|transparent)\.(gif|png)\b|\/\/(hm|pixel|beacon|stat|stats|track|ad|ads)\./i;

/** A picture that nobody is meant to see: it tells somebody that the page was opened. */
const isTracker = (img: Element): boolean => {
  const style = readStyle(img);
  const sizes = ['width', 'height'].flatMap((name) => [style.get(name), img.getAttribute(name)?.trim()]);
  if (sizes.some((size) => POINT.test(size ?? ''))) return true;
  if (style.get('visibility') === 'hidden' || /^0(\.0+)?$/.test(style.get('opacity') ?? '')) return true;
  return COUNTER.test(addressOf(img));
};

const fileOf = (data: RegExpExecArray, name: string): File | null => {
  const [, type = '', content = ''] = data;
  try {
    const bytes = Uint8Array.from(atob(content.trim()), (char) => char.charCodeAt(0));
    return new File([bytes], name, { type: `image/${type.toLowerCase().replace('jpg', 'jpeg')}` });
  } catch {
    return null;
  }
};

const fileName = (address: string): string =>
  /([^/\\?#]+\.(?:png|jpe?g|gif|webp|bmp|tiff?|emf|wmf))(?:[?#@]|$)/i.exec(address)?.[1] ?? '图片';

/** Gives pictures whose bytes are not on the web an address of their own, and hands out the bytes that came along. */
export class LocalPictures {
  readonly files = new Map<string, File>();
  private count = 0;

  constructor(private readonly prefix: string) {}

  embedded(data: RegExpExecArray): string | null {
    const name = `粘贴图片${this.count + 1}.${(data[1] ?? '').toLowerCase().replace('jpeg', 'jpg')}`;
    const file = fileOf(data, name);
    if (!file) return null;
    const address = this.next(name);
    this.files.set(address, file);
    return address;
  }

  /** `file`: its bytes, when they came another way. */
  leftBehind(address: string, file: File | null = null): string {
    const own = this.next(file?.name ?? fileName(address));
    if (file) this.files.set(own, file);
    return own;
  }

  private next(name: string): string {
    this.count += 1;
    return localAddress(`${this.prefix}-${this.count}`, name);
  }
}

/** The address that the picture gets in the text, or null when there is nothing to show. */
const placed = (address: string, local: LocalPictures, file: File | null): string | null => {
  const data = EMBEDDED.exec(address);
  if (data) return local.embedded(data);
  if (LEFT_BEHIND.test(address)) return local.leftBehind(address, file);
  return isRemote(address) || address.startsWith('/') || address.startsWith('local:') ? address : null;
};

const WIDE = 400;
const NO_ALT =
  /^(图片|图像|插图|image|img|picture|photo|undefined|null)?[\s_-]*\d*(\.(png|jpe?g|gif|webp))?$/i;
const pixels = (value: string | null | undefined): number | null => {
  const match = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(value?.trim() ?? '');
  return match ? Number(match[1]) : null;
};

/** A description that says nothing, or that Word made up by itself. */
const tidyAlt = (img: Element): void => {
  const alt = (img.getAttribute('alt') ?? '').replace(/\s*描述已自动生成\s*$/, '').trim();
  const invented = /描述已自动生成/.test(img.getAttribute('alt') ?? '');
  if (invented || NO_ALT.test(alt) || /^[A-Za-z]:\\/.test(alt)) img.removeAttribute('alt');
  else img.setAttribute('alt', alt.replace(/\s+/g, ' '));
};

/** Classes of an editor's own state are none of the picture's. */
const tidyClass = (img: Element): void => {
  const kept = [...img.classList].filter((name) => !/^(ProseMirror|lazy)/.test(name));
  if (kept.length) img.setAttribute('class', kept.join(' '));
  else img.removeAttribute('class');
};

/** Sizes that fit a picture into the page's own layout would not fit ours; a small picture stays small. */
const tidySize = (img: Element): void => {
  const style = readStyle(img);
  const width = pixels(style.get('width')) ?? pixels(img.getAttribute('width'));
  for (const name of ['width', 'height'])
    if (pixels(img.getAttribute(name)) === null) img.removeAttribute(name);
  if (width && width < WIDE && style.has('width')) {
    img.setAttribute('width', String(Math.round(width)));
    img.removeAttribute('height');
  }
  const fit = style.get('object-fit');
  const radius = style.get('border-radius');
  writeStyle(
    img,
    new Map([
      ...(fit ? [['object-fit', fit] as const] : []),
      ...(radius ? [['border-radius', radius] as const] : []),
    ]),
  );
};

type Bytes = readonly (File | null)[];

/** Matches bytes to pictures; if the numbers differ, nothing is guessed. */
const matched = (root: HTMLElement, bytes: Bytes): Map<Element, File | null> => {
  const behind = [...root.querySelectorAll('img')].filter((img) => /^file:/i.test(addressOf(img)));
  return behind.length === bytes.length
    ? new Map(behind.map((img, n) => [img, bytes[n] ?? null]))
    : new Map();
};

/**
 * Gives every picture its real address and only the allowed attributes. `bytes` are those of the pictures that stayed
 * on the copying computer, in their order.
 */
export const cleanPictures = (root: HTMLElement, local: LocalPictures, bytes: Bytes): void => {
  const found = matched(root, bytes);
  for (const img of root.querySelectorAll('img')) {
    const address = isTracker(img) ? null : placed(addressOf(img), local, found.get(img) ?? null);
    if (!address) {
      img.remove();
      continue;
    }
    img.setAttribute('src', address);
    for (const { name } of [...img.attributes]) if (!KEPT.has(name)) img.removeAttribute(name);
    tidyAlt(img);
    tidyClass(img);
    tidySize(img);
  }
};
