import { Check, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { ContentReference, ListedContent } from '@/api/contents';
import { Moment, Row, Stack, Tag, walkFocus } from '@/ui';
import { ContentCard } from '@/widgets/fields';
import { useContentsSource } from '../drag';
import { contentKey, type Module } from '../model/modules';
import type { Builder } from '../useBuilder';
import s from './picker.module.css';

interface Props {
  builder: Builder;
  stands: ReadonlyMap<string, Module>;
  items: readonly Omit<ListedContent, 'publishedAt'>[];
}

/** List of found contents. Enter, a click or a drag adds one; Space marks several that go together. */
export function FoundList({ builder, stands, items }: Props) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const free = items.filter(({ content }) => !stands.has(contentKey(content)));
  /** The marked ones when this is one of them, in the order in which they stand here. */
  const meant = (content: ContentReference): ContentReference[] => {
    if (!marked.has(contentKey(content))) return [content];
    return free.map((item) => item.content).filter((one) => marked.has(contentKey(one)));
  };
  const source = useContentsSource(builder, (element) => {
    const found = free.find(({ content }) => contentKey(content) === element.dataset['found']);
    return found ? meant(found.content) : [];
  });
  const add = (content: ContentReference) => {
    builder.add(meant(content));
    setMarked(new Set());
  };
  const mark = (content: ContentReference) => {
    const key = contentKey(content);
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  };
  const press = (event: KeyboardEvent, content: ContentReference) => {
    if (event.key !== ' ' || stands.has(contentKey(content))) return;
    mark(content);
    event.preventDefault();
  };
  return (
    <Stack
      as="ul"
      list
      gap={2}
      aria-label="找到的内容"
      onKeyDown={(event) => walkFocus(event, '[data-found]')}
    >
      {items.map(({ content, author, updatedAt }) => {
        const key = contentKey(content);
        const module = stands.get(key);
        return (
          <li key={key}>
            <button
              type="button"
              className={s.item}
              data-found={key}
              data-free={(!module && !builder.readonly) || undefined}
              data-marked={marked.has(key) || undefined}
              ref={source}
              disabled={builder.readonly && !module}
              onKeyDown={(event) => press(event, content)}
              onClick={() => (module ? builder.reveal(content) : add(content))}
            >
              <ContentCard content={content} />
              <Row as="span" gap={8} justify="between" tone="quiet" size={12}>
                <span>
                  {author && `${author}　`}
                  <Moment at={updatedAt} as="ago" />
                </span>
                {module ? (
                  <Tag tone="ok" dot={false}>
                    <Check size={11} aria-hidden /> 已在“{module.heading || '未命名模块'}”
                  </Tag>
                ) : (
                  !builder.readonly && (
                    <Stack as="span" centred push tone="primary">
                      {marked.has(key) ? (
                        <Check size={14} aria-label="已标记" />
                      ) : (
                        <Plus size={14} aria-hidden />
                      )}
                    </Stack>
                  )
                )}
              </Row>
            </button>
          </li>
        );
      })}
    </Stack>
  );
}
