/** Second line of defence for HTML that the server has already sanitised: nothing that runs, frames or submits stays. */

const DROPPED =
  'script, style, link, meta, base, object, embed, form, input, button, textarea, select, template, svg, math, noscript';
const URL_ATTRIBUTES = new Set([
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  'xlink:href',
  'background',
  'data',
]);
const SAFE_URL = /^(https?:|mailto:|tel:|\/|#|data:image\/(png|jpe?g|gif|webp);)/i;

/** Styles that the server lets a text carry (apps/documents/html/styles.py); with others a text could cover the screen. */
const STYLES = new Set(
  (
    'color background-color font-size font-family font-weight font-style text-decoration text-align line-height ' +
    'padding-left text-indent width min-width height max-width aspect-ratio object-fit border-radius margin float ' +
    'display vertical-align'
  ).split(' '),
);
const LOADS = /url\(|image-set\(|\\/i;

/** A detached fragment that may be put on the page. Media may not be downloaded by the browser's own menu (spec, 5). */
export function safeFragment(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  parsed.querySelectorAll(DROPPED).forEach((node) => node.remove());
  parsed.querySelectorAll('iframe:not([src^="https://"])').forEach((node) => node.remove());
  parsed.body.querySelectorAll('*').forEach(cleanAttributes);
  const fragment = document.createDocumentFragment();
  fragment.append(...parsed.body.childNodes);
  return fragment;
}

function cleanAttributes(node: Element): void {
  for (const { name, value } of [...node.attributes]) {
    const lower = name.toLowerCase();
    const unsafeUrl = URL_ATTRIBUTES.has(lower) && !SAFE_URL.test(value.replace(/[\s\u0000-\u001f]/g, ''));
    if (lower.startsWith('on') || lower === 'srcdoc' || lower === 'srcset' || unsafeUrl)
      node.removeAttribute(name);
    else if (lower === 'style') node.setAttribute(name, cleanStyle(value));
  }
  if (node.tagName === 'A') {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  // A picture that nobody described is skipped by screen readers, which would read out its URL.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
  if (node.tagName === 'IFRAME')
    node.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  if (node.tagName === 'VIDEO' || node.tagName === 'AUDIO') node.setAttribute('controlslist', 'nodownload');
}

const cleanStyle = (style: string): string =>
  style
    .split(';')
    .filter(
      (declaration) =>
        STYLES.has((declaration.split(':')[0] ?? '').trim().toLowerCase()) && !LOADS.test(declaration),
    )
    .join(';');

const BLOCK = /^(P|DIV|H[1-6]|LI|TR|BLOCKQUOTE|PRE|UL|OL|TABLE|HR|FIGURE|SECTION)$/;

/** The text of HTML with one line per block, for differences and counts; media stand as a word. */
export function htmlText(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [''];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE)
      lines[lines.length - 1] += (node.textContent ?? '').replace(/\s+/g, ' ');
    if (!(node instanceof Element)) return;
    const block = BLOCK.test(node.tagName);
    if (block && lines[lines.length - 1]) lines.push('');
    if (node.tagName === 'BR') lines.push('');
    lines[lines.length - 1] += mediaWord(node);
    node.childNodes.forEach(walk);
    if (block && lines[lines.length - 1]) lines.push('');
  };
  parsed.body.childNodes.forEach(walk);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

function mediaWord(node: Element): string {
  const name = (node.getAttribute('src') ?? '').split('/').pop() ?? '';
  if (node.tagName === 'IMG') return `〔图片 ${node.getAttribute('alt') || name}〕`;
  if (node.tagName === 'VIDEO') return `〔视频 ${name}〕`;
  if (node.tagName === 'AUDIO') return `〔音频 ${name}〕`;
  return '';
}

/** Rich text is empty when it has no text and no image (spec, section 5); other media count as content too. */
export function isEmptyHtml(html: string | null | undefined): boolean {
  return !html || !htmlText(html).trim();
}
