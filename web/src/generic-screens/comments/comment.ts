import type { ContentReference } from '@/api/contents';
import type { Tone } from '@/api/kinds';
import type { RecordData } from '@/api/records';

interface RowWords {
  level: 0 | 1 | 2 | 3;
  total: number;
  words: readonly string[];
}

/** A comment as its list sends it (apps/community/comment). */
export interface CommentData extends RecordData {
  readonly text: string;
  readonly images: readonly string[];
  readonly content: ContentReference | null;
  readonly parent: { id: number; label: string } | null;
  readonly readerName: string;
  readonly ipRegion: string;
  readonly device: string;
  readonly official: boolean;
  readonly likeNum: number;
  readonly visible: boolean;
  readonly top: boolean;
  readonly muted: boolean;
  readonly replyNum: number;
  /** Sensitive words found while it waits. */
  readonly words?: RowWords | null;
}

/** The rows of the comment list; every field travels, for each is a column. */
export const asComments = (records: readonly RecordData[]) => records as readonly CommentData[];

interface Mark {
  label: string;
  tone: Tone;
}

const WORD_TONES: readonly Tone[] = ['mute', 'info', 'warn', 'bad'];

/** Marks that set the comment apart from one that readers simply see. */
export function marksOf(comment: CommentData): Mark[] {
  const { words } = comment;
  const found = words && words.total > 0 ? words : null;
  return [
    ...(comment.official ? [{ label: '编辑部', tone: 'info' as const }] : []),
    ...(comment.top ? [{ label: '置顶', tone: 'info' as const }] : []),
    ...(comment.visible ? [] : [{ label: '已隐藏', tone: 'mute' as const }]),
    ...(comment.muted ? [{ label: '已禁言', tone: 'bad' as const }] : []),
    ...(found
      ? [{ label: `敏感词：${found.words.join('、')}`, tone: WORD_TONES[found.level] ?? 'warn' }]
      : []),
  ];
}
