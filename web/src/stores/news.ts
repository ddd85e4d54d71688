import { create } from 'zustand';
import { onForget } from '@/lib/forget';

/** The sentence that the shell's live region says next, besides the names of screens. */
export const useNews = create<{ text: string }>(() => ({ text: '' }));

/** Says a sentence to who does not see the screen. The same one is not said twice. */
export const sayNews = (text: string): void => useNews.setState({ text });

onForget(() => sayNews(''));
