import { ask, get } from './service';

/** The URL of the page that shows the working text as the app would; good for a few hours. */
export const previewLink = async (kind: string, id: string | number): Promise<string> => {
  const { url } = await ask<{ url: string }>(get('/content/preview', { kind, id }));
  return new URL(url, location.origin).href;
};
