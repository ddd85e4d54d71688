/** Players and frames of other sites do not come along; what they show stays reachable by a link. */
const isOwn = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

const absolute = (address: string): string => (address.startsWith('//') ? `https:${address}` : address);

/** Tencent's player frames lead to a bare player; the film has a page. */
const pageOf = (address: string): string => {
  const id = /v\.qq\.com\/(?:iframe|txp)\/.*[?&]vid=(\w+)/.exec(address)?.[1];
  return id ? `https://v.qq.com/x/page/${id}.html` : address;
};

const linkTo = (element: Element, sort: string, address: string, name = ''): void => {
  const target = pageOf(absolute(address.trim()));
  if (!/^https?:\/\//i.test(target)) {
    element.remove();
    return;
  }
  const paragraph = element.ownerDocument.createElement('p');
  const link = element.ownerDocument.createElement('a');
  link.setAttribute('href', target);
  link.textContent = name.trim() || target;
  paragraph.append(`${sort}：`, link);
  element.replaceWith(paragraph);
};

const sourceOf = (player: Element): string =>
  player.getAttribute('src') ??
  player.getAttribute('data-src') ??
  player.querySelector('source')?.getAttribute('src') ??
  '';

const frames = (root: HTMLElement): void => {
  for (const frame of root.querySelectorAll('iframe')) {
    linkTo(frame, '视频', frame.getAttribute('data-src') ?? frame.getAttribute('src') ?? '');
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
