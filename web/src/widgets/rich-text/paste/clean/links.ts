import { readStyle, writeStyle } from './styles';

/** Target of a link, without the redirects and the tracking that sites put around it. */
const REDIRECTS: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/link\.(zhihu|juejin)\.(com|cn)\//i, 'target'],
  [/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i, 'q'],
  [/^https?:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\//i, 'url'],
  [/^https?:\/\/c\.pc\.qq\.com\//i, 'pfurl'],
  [/^https?:\/\/link\.csdn\.net\//i, 'target'],
  [/^https?:\/\/(www\.)?jianshu\.com\/go-wild/i, 'url'],
];
const TRACKING =
  /^(utm_\w+|spm|scm|fbclid|gclid|msclkid|share_(token|from|source|medium|tag|session_id)|from_source|vd_source|wfr)$/i;

const isAddress = (text: string): boolean => /^(https?:|mailto:|tel:|\/)/i.test(text);

const beyondRedirect = (address: string): string => {
  const parameter = REDIRECTS.find(([form]) => form.test(address))?.[1];
  if (!parameter) return address;
  const target = new URL(address).searchParams.get(parameter) ?? '';
  return /^https?:\/\//i.test(target) ? target : address;
};

const withoutTracking = (address: string): string => {
  if (!/^https?:\/\/[^?#]+\?/i.test(address)) return address;
  const [, before = '', query = '', hash = ''] = /^([^?#]+)\?([^#]*)(#.*)?$/s.exec(address) ?? [];
  const kept = query.split('&').filter((pair) => !TRACKING.test(pair.split('=')[0] ?? ''));
  return before + (kept.length ? `?${kept.join('&')}` : '') + hash;
};

export const cleanAddress = (address: string): string => {
  try {
    return withoutTracking(beyondRedirect(address.startsWith('//') ? `https:${address}` : address));
  } catch {
    return address;
  }
};

/** A link looks as links do here, whatever its page had them look like. */
const plainLink = (anchor: Element, address: string): void => {
  anchor.setAttribute('href', address);
  for (const part of [anchor, ...anchor.querySelectorAll('[style]')]) {
    const style = readStyle(part);
    for (const name of ['color', 'text-decoration', 'text-decoration-line']) style.delete(name);
    writeStyle(part, style);
  }
  for (const line of anchor.querySelectorAll('u')) line.replaceWith(...line.childNodes);
};

/** Bookmarks, scripts and links around a picture alone are no links of an article. */
export const cleanLinks = (root: HTMLElement): void => {
  for (const anchor of root.querySelectorAll('a')) {
    const address = (anchor.getAttribute('href') ?? '').replace(/[\s\u0000-\u001f]/g, '');
    const aroundPicture = anchor.querySelector('img') && !anchor.textContent?.trim();
    if (isAddress(address) && !aroundPicture) plainLink(anchor, cleanAddress(address));
    else anchor.replaceWith(...anchor.childNodes);
  }
};

/** Address as text, up to the first character that no address has: Chinese punctuation ends it. */
const IN_TEXT = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
const TEXT = 4;

const linkIn = (text: Text): void => {
  const [first] = text.data.matchAll(IN_TEXT);
  const address = first?.[0].replace(/[.,;:!?)'\]]+$/, '') ?? '';
  if (!first || address.length < 12) return;
  const found = text.splitText(first.index);
  const rest = found.splitText(address.length);
  const anchor = text.ownerDocument.createElement('a');
  anchor.setAttribute('href', address);
  found.replaceWith(anchor);
  anchor.append(found);
  linkIn(rest);
};

/** Addresses that stand in the text become links. */
export const linkAddresses = (root: HTMLElement): void => {
  const walker = root.ownerDocument.createTreeWalker(root, TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) if (!text.parentElement?.closest('a, pre, code')) linkIn(text);
};
