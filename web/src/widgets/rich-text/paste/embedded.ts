const DATA_IMAGE = /^data:(image\/(png|jpe?g|gif|webp));base64,(.+)$/is;

const fileOf = (address: string, index: number): File | null => {
  const match = DATA_IMAGE.exec(address);
  if (!match) return null;
  const [, type = '', extension = '', data = ''] = match;
  try {
    const bytes = Uint8Array.from(atob(data.trim()), (char) => char.charCodeAt(0));
    return new File([bytes], `粘贴图片${index + 1}.${extension.toLowerCase()}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
};

/** Pictures that travel inside the HTML are taken out of it, to be uploaded like any other file. */
export const embeddedPictures = (html: string): { html: string; files: File[] } => {
  if (!/src=["']data:image/i.test(html)) return { html, files: [] };
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  const files: File[] = [];
  for (const img of root.querySelectorAll('img[src^="data:" i]')) {
    const file = fileOf(img.getAttribute('src') ?? '', files.length);
    if (file) files.push(file);
    img.remove();
  }
  return { html: root.innerHTML, files };
};

/** Whether clipboard HTML carries text, and not merely one picture. */
export const hasWords = (html: string): boolean => {
  if (!html) return false;
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  root.querySelectorAll('style,script').forEach((node) => node.remove());
  return Boolean(root.textContent?.trim()) || root.querySelector('table') !== null;
};
