import type { MediaItem } from '@/api/library';

export const NOTHING_CHOSEN = '未选择内容';
const NOT_TRANSCODED = '文件未转码，不支持引用';
export const NO_PREVIEW = '此文件不支持预览，请下载后查看';
/** Uploadable sound formats that browsers play. */
const PLAYABLE_SOUND = /\.(mp3|aac)(\?|$)/i;

/** Name of each type. */
export const SORTS = {
  image: '图片',
  video: '视频',
  tianchiyun: '视频',
  audio: '音频',
  document: '文档',
  dir: '文件夹',
} as const;

export const isFilm = ({ type }: MediaItem): boolean => type === 'video' || type === 'tianchiyun';

const NOT_JUDGED = {
  inspecting: '正在检查，请等检查通过后再选择',
  refused: '没有通过检查，不能使用',
} as const;

const notJudged = ({ processing }: MediaItem): string | undefined =>
  processing === 'inspecting' || processing === 'refused' ? NOT_JUDGED[processing] : undefined;

const waitsForTranscoding = (item: MediaItem): boolean => isFilm(item) && !item.transcodeUrl;

/** Returns the reason why these cannot be put into contents (docs/spec/product-spec.md, section 5), or `null`. */
export function choiceProblem(items: readonly MediaItem[], multiple: boolean): string | null {
  if (items.length === 0) return NOTHING_CHOSEN;
  const unjudged = items.find(notJudged);
  if (unjudged) return `文件 ${unjudged.title} ${notJudged(unjudged)}`;
  const waiting = items.find(waitsForTranscoding);
  if (!waiting) return null;
  return multiple ? `文件 ${waiting.title} 未转码，不支持引用` : NOT_TRANSCODED;
}

export type PreviewSort = 'image' | 'video' | 'audio';

/** Returns the form in which an item can be shown, or `null` when it must be downloaded. */
export function previewSort(item: MediaItem): PreviewSort | null {
  if (item.type === 'image') return 'image';
  if (isFilm(item)) return item.transcodeUrl ? 'video' : null;
  return item.type === 'audio' && PLAYABLE_SOUND.test(item.url) ? 'audio' : null;
}
