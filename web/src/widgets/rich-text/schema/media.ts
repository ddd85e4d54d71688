import { Node, mergeAttributes } from '@tiptap/core';
import { posterOf } from '@/lib/poster';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    media: {
      setVideo: (attributes: { src: string; poster?: string }) => ReturnType;
      setAudioFile: (attributes: { src: string; title?: string }) => ReturnType;
    };
  }
}

const GUARDED = { controls: '', controlslist: 'nodownload', preload: 'metadata' };

const plainUrl = (value: string | null): string | null =>
  value && /^(https?:)?\/\/|^\//i.test(value) ? value : null;

/** A size in pixels or per cent, written as a style; `width="350px"` is not HTML. */
const length = (name: 'width' | 'height', fallback: string) => ({
  default: fallback,
  parseHTML: (e: HTMLElement) => {
    const value = (e.style[name] || e.getAttribute(name) || '').trim();
    if (/^\d+(\.\d+)?$/.test(value)) return `${value}px`;
    return /^\d+(\.\d+)?(px|%)$/.test(value) ? value : fallback;
  },
  renderHTML: (a: Record<string, string>) => ({ style: `${name}: ${a[name]}` }),
});

export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (e: HTMLElement) =>
        plainUrl(e.getAttribute('src') ?? e.querySelector('source')?.getAttribute('src') ?? null),
    },
    poster: { default: null, parseHTML: (e: HTMLElement) => plainUrl(e.getAttribute('poster')) },
    width: length('width', '350px'),
    height: length('height', 'auto'),
  }),
  parseHTML: () => [{ tag: 'video' }],
  renderHTML: ({ HTMLAttributes }) => [
    'video',
    mergeAttributes(HTMLAttributes, GUARDED, { playsinline: '', 'webkit-playsinline': '' }),
  ],
  addCommands() {
    return {
      setVideo:
        ({ src, poster }) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { src, poster: poster ?? posterOf(src) } }),
    };
  },
});

export const AudioFile = Node.create({
  name: 'audio',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (e: HTMLElement) =>
        plainUrl(e.getAttribute('src') ?? e.querySelector('source')?.getAttribute('src') ?? null),
    },
    title: { default: null },
  }),
  parseHTML: () => [{ tag: 'audio' }],
  renderHTML: ({ HTMLAttributes }) => ['audio', mergeAttributes(HTMLAttributes, GUARDED)],
  addCommands() {
    return {
      setAudioFile:
        (attributes) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: attributes }),
    };
  },
});
