import s from './uploads.module.css';
import { useUploads, type Upload } from './store';

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

const button = (label: string, press: () => void): HTMLButtonElement => {
  const made = element('button', s.action, label);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
};

const draw = (card: HTMLElement, upload: Upload): void => {
  const failed = upload.problem !== null;
  const percent = Math.floor(upload.percent);
  card.dataset.state = failed ? 'failed' : 'travelling';
  card.ariaLabel = failed ? `“${upload.name}”没有上传成功` : `正在上传“${upload.name}”`;
  const bar = element('progress', s.bar);
  bar.max = 100;
  bar.value = percent;
  bar.ariaLabel = '上传进度';
  const state = failed
    ? [element('span', s.problem, upload.problem ?? '')]
    : [bar, element('span', s.percent, `${percent}%`)];
  const actions = failed
    ? [button('重试', upload.retry), button('移除', upload.cancel)]
    : [button('取消', upload.cancel)];
  const picture = upload.preview
    ? [Object.assign(element('img', s.preview), { src: upload.preview, alt: '' })]
    : [];
  card.replaceChildren(...picture, element('span', s.name, upload.name), ...state, ...actions);
};

/** Only the figures change while a file travels, so that a button under the finger stays the same button. */
const refresh = (card: HTMLElement, upload: Upload, before: Upload | undefined): void => {
  const bar = card.querySelector('progress');
  const percent = card.querySelector(`.${s.percent}`);
  if (!bar || !percent || upload.problem !== before?.problem) return draw(card, upload);
  bar.value = Math.floor(upload.percent);
  percent.textContent = `${Math.floor(upload.percent)}%`;
};

/** The card that stands in the text for a file that travels: name, percent, cancel; after a failure why, and retry. */
export const drawUpload = (id: string): HTMLElement => {
  const card = element('span', s.card);
  card.contentEditable = 'false';
  card.role = 'group';
  const now = useUploads.getState()[id];
  if (now) draw(card, now);
  const stop = useUploads.subscribe((all, before) => {
    const upload = all[id];
    if (upload && upload !== before[id]) refresh(card, upload, before[id]);
  });
  card.addEventListener('removed', stop);
  return card;
};
