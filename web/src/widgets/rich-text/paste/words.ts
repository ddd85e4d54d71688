/** True if clipboard HTML carries text, and not merely one picture. */
export const hasWords = (html: string): boolean => {
  if (!html) return false;
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  root.querySelectorAll('style,script').forEach((node) => node.remove());
  return Boolean(root.textContent?.trim()) || root.querySelector('table') !== null;
};
