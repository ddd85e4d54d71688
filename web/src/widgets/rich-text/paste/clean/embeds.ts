/** Players and frames of other sites do not come along; what they show stays reachable by a link. */
const isOwn = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

const absolute = (address: string): string => (address.startsWith('//') ? `https:${address}` : address);

/** Tencent's player frames lead to a bare player; the film has a page. */
const pageOf = (address: string): string => {
  const id = /v\.qq\.com\/(?:iframe|txp)\/.*[?&]vid=(\w+)/.exec(address)?.[1];
  return id ? `https://v.qq.com/x/page/${id}.html` : address;
};

/** A frame may hold anything, an advertisement too: one that leads nowhere goes without a word. */
const FRAME = 'frame';

const linkTo = (element: Element, sort: string, address: string, name = ''): void => {
  const target = pageOf(absolute(address.trim()));
  const paragraph = element.ownerDocument.createElement('p');
  if (!/^https?:\/\//i.test(target)) {
    if (sort === FRAME) return element.remove();
    paragraph.textContent = `${sort}：原网页的${sort}没有随粘贴带来，请另行上传`;
    return element.replaceWith(paragraph);
  }
  const link = element.ownerDocument.createElement('a');
  link.setAttribute('href', target);
  link.textContent = name.trim() || target;
  paragraph.append(`${sort === FRAME ? '视频' : sort}：`, link);
  element.replaceWith(paragraph);
};

const SOURCES = ['src', 'data-src', 'data-url', 'data-video', 'data-video-src', 'data-mp4'];
const TRAVELS = /^(https?:)?\/\/|^\//i;

/** The first address that leads somewhere; a `blob:` is the page's own and gone with it. */
const sourceOf = (player: Element): string =>
  [player, ...player.querySelectorAll('source')]
    .flatMap((element) => SOURCES.map((name) => element.getAttribute(name)?.trim() ?? ''))
    .find((address) => TRAVELS.test(address)) ?? '';

const frames = (root: HTMLElement): void => {
  for (const frame of root.querySelectorAll('iframe')) {
    linkTo(frame, FRAME, frame.getAttribute('data-src') ?? frame.getAttribute('src') ?? '');
  }
};

const players = (root: HTMLElement): void => {
  for (const player of root.querySelectorAll('video, audio')) {
    const address = sourceOf(player);
    if (isOwn(address)) {
      if (!isOwn(player.getAttribute('poster') ?? '')) player.removeAttribute('poster');
      continue;
    }
    linkTo(player, player.tagName === 'VIDEO' ? '视频' : '音频', address, player.getAttribute('title') ?? '');
  }
};

/** WeChat's own voice player names a file of its voice store. */
const voices = (root: HTMLElement): void => {
  for (const voice of root.querySelectorAll('mpvoice, mp-common-mpaudio')) {
    const id = voice.getAttribute('voice_encode_fileid') ?? '';
    const address = id ? `https://res.wx.qq.com/voice/getvoice?mediaid=${encodeURIComponent(id)}` : '';
    linkTo(voice, '音频', address, voice.getAttribute('name') ?? '');
  }
};

export const linkEmbeds = (root: HTMLElement): void => {
  frames(root);
  players(root);
  voices(root);
};
