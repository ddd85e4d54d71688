export const isUrl = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim());
