import type { ContentReference } from '@/api/contents';
import { isContent } from '@/widgets/fields';
import type { Story } from '@/widgets/app-page';
import { rows, text } from './values';

/** A content as a page of the app shows it; `title` and `badge` are an editor's own words for it. */
export const storyOf = (
  content: ContentReference,
  own: { title?: unknown; badge?: unknown } = {},
): Story => ({
  key: `${content.kind}:${content.id}`,
  title: text(own.title) || content.label,
  cover: content.cover,
  badge: text(own.badge),
  note: content.kindLabel,
});

/** Readers see it. */
export const isShown = (content: ContentReference): boolean => !content.gone && content.live !== false;

/** The rows of a repeating group that readers see, as stories. */
export const storiesIn = (value: unknown): Story[] =>
  rows(value).flatMap(({ content, title, badge }) =>
    isContent(content) && isShown(content) ? [storyOf(content, { title, badge })] : [],
  );
