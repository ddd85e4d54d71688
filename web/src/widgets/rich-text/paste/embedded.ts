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

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether pictures travel inside the HTML itself, which no body may keep. */
export const carriesPictures = (html: string): boolean => /<img[^>]+src=["']?data:image\/(?!svg)/i.test(html);

/**
 * Gives every picture inside the HTML the address that `upload` answers for it.
 * One that cannot be uploaded is left out and counted; the rest of the paste still arrives.
 */
export const hostedPictures = async (
  html: string,
  upload: (file: File) => Promise<{ url: string }>,
): Promise<{ html: string; failed: number }> => {
  const root = bodyOf(html);
  let failed = 0;
  for (const [index, img] of [...root.querySelectorAll('img[src^="data:image" i]')].entries()) {
    const file = fileOf(img.getAttribute('src') ?? '', index);
    try {
      if (!file) throw new Error('not a picture');
      img.setAttribute('src', (await upload(file)).url);
    } catch {
      img.remove();
      failed += 1;
    }
  }
  return { html: root.innerHTML, failed };
};

/** Whether clipboard HTML carries text, and not merely one picture. */
export const hasWords = (html: string): boolean => {
  if (!html) return false;
  const root = bodyOf(html);
  root.querySelectorAll('style,script').forEach((node) => node.remove());
  return Boolean(root.textContent?.trim()) || root.querySelector('table') !== null;
};
