import type { ReactNode } from 'react';
import { Checkbox, Stack, Tag, walkFocus } from '@/ui';
import { ContentCard } from '../fields/content/ContentCard';
import type { ContentReference } from '@/api/contents';
import s from './content-picker.module.css';
import { contentKey, type ContentSelection } from './selection';

interface Props<Item> {
  items: readonly Item[];
  selection: ContentSelection;
  /** `kind:id` of contents that stand there already, and cannot be picked again. */
  present?: ReadonlySet<string>;
  /** The tag of those. */
  presentLabel?: string;
  /** Draws an item instead of its card. */
  card?: (item: Item) => ReactNode;
  /** Facts at the right end of an item. */
  aside?: (item: Item) => ReactNode;
  /** The button of the next page. */
  more?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();
const STOPS = '[role="checkbox"]:not([disabled]), li > button';

/** Contents with a box each; the picked ones show their position. Up and down go from box to box. */
export function ContentChecklist<Item extends { readonly content: ContentReference }>(props: Props<Item>) {
  const { items, selection, present = NONE, presentLabel = '已在列表中', card, aside, more } = props;
  return (
    <ul className={s.list} aria-label="找到的内容" onKeyDown={(event) => walkFocus(event, STOPS)}>
      {items.map((item) => {
        const { content } = item;
        const position = selection.positionOf(content);
        const stands = present.has(contentKey(content));
        return (
          <li key={contentKey(content)} data-picked={position >= 0 || undefined}>
            <label>
              <Checkbox
                aria-label={content.label}
                checked={stands || position >= 0}
                disabled={stands || (position < 0 && selection.full)}
                onChange={() => selection.toggle(content)}
              />
              {card ? card(item) : <ContentCard content={content} />}
              {stands && <Tag dot={false}>{presentLabel}</Tag>}
              {aside?.(item)}
              {position >= 0 && (
                <Stack as="span" fixed centred size={12} className={s.place}>
                  {position + 1}
                </Stack>
              )}
            </label>
          </li>
        );
      })}
      {more && <li>{more}</li>}
    </ul>
  );
}
