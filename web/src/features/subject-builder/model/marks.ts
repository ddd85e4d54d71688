import type { ContentReference } from '@/api/contents';
import { stateOf, warningOf } from '@/widgets/fields';
import type { TagTone } from '@/ui';
import type { Modules } from './modules';

export interface Mark {
  label: string;
  tone: TagTone;
}

const APPROVED = 1;

/** The reason why readers do not see a content; null when they do. */
export function markOf(content: ContentReference): Mark | null {
  const warning = warningOf(content);
  if (!warning) return null;
  if (content.gone) return { label: warning, tone: 'bad' };
  const state = content.live === false && content.verifyState !== APPROVED ? stateOf(content) : undefined;
  return { label: state?.label ?? warning, tone: 'warn' };
}

/** Counts the contents that readers would not see. */
export const unseen = (modules: Modules): number =>
  modules.reduce((sum, { contents }) => sum + contents.filter(({ content }) => markOf(content)).length, 0);
