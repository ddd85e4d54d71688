import type { Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import type { Kind } from '@/api/kinds';
import type { ContentRecord } from '../record';
import { CommentCount, CommentsPanel } from './comments/CommentsPanel';
import { COMMENTS_TAB } from './comments/useCommentState';
import { SUGGESTIONS_TAB } from './suggestions/question';
import { SuggestionCount, SuggestionsPanel } from './suggestions/SuggestionsPanel';
import type { EditingSession } from '../session/session';
import { Versions } from './versions/Versions';

/** Props of every panel beside the text. */
export interface SideProps {
  kind: Kind;
  /** Null until the first change makes the record. */
  id: string | null;
  record: ContentRecord | null;
  session: EditingSession;
  /** Null until the text is drawn. */
  editor: Editor | null;
  editable: boolean;
}

export interface SideTab {
  name: string;
  label: string;
  Panel: ComponentType<SideProps>;
  /** A number beside the label, drawn as `Badge`; nothing when there is nothing to count. */
  Count?: ComponentType<SideProps>;
}

/** The panels beside 发布信息, in order. */
export const SIDE_TABS: readonly SideTab[] = [
  { name: COMMENTS_TAB, label: '评论', Panel: CommentsPanel, Count: CommentCount },
  { name: SUGGESTIONS_TAB, label: '修订', Panel: SuggestionsPanel, Count: SuggestionCount },
  { name: 'versions', label: '版本', Panel: Versions },
];
