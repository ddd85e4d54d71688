export const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim());
