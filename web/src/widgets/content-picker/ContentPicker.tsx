import { Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ContentReference } from '@/api/contents';
import { messageOf } from '@/api/errors';
import { isSubmit } from '@/lib/keys';
import { Button, Checkbox, Empty, ErrorState, FilterTabs, Input, SkeletonRows, Stack, Tag } from '@/ui';
import { ContentCard, useVisibleKinds } from '../fields';
import s from './content-picker.module.css';
import { useOffered } from './useOffered';

interface Props {
  kinds: readonly string[];
  picked: readonly ContentReference[];
  onChange: (picked: readonly ContentReference[]) => void;
  /** `kind:id` of what stands there already, and cannot be picked again. */
  standing: ReadonlySet<string>;
  /** How many may be picked. */
  most: number;
}

export const contentKey = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}`;

/** Looks for contents of several kinds at once and ticks any number of them, in the order in which they are ticked. */
export function PickContents({ kinds, picked, onChange, standing, most }: Props) {
  const offered = useVisibleKinds(kinds);
  const [kind, setKind] = useState('');
  const [text, setText] = useState('');
  const [live, setLive] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const asked = kind ? [kind] : offered.map(({ key }) => key);
  const found = useOffered(asked, text, { live });
  if (!offered.length) {
    return <Empty title="没有可选择的内容" text="您没有查看这些内容的权限，请联系管理员开通。" />;
  }
  return (
    <Stack gap={12}>
      {offered.length > 1 && (
        <FilterTabs
          label="内容类型"
          items={[{ value: '', label: '全部' }, ...offered.map(({ key, label }) => ({ value: key, label }))]}
          value={kind}
          onChange={setKind}
        />
      )}
      <Stack gap={16} align="center" className={s.search}>
        <Input
          aria-label="按标题查找内容"
          placeholder="输入标题查找"
          autoFocus
          prefix={<Search size={14} aria-hidden />}
          value={text}
          maxLength={100}
          onChange={({ target }) => setText(target.value)}
          onClear={() => setText('')}
          onKeyDown={(event) => {
            if (isSubmit(event)) event.preventDefault();
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector<HTMLElement>('[role="checkbox"]:not([disabled])')?.focus();
          }}
        />
        {!asked.includes('comment') && (
          <Checkbox checked={live} onChange={setLive}>
            只看已上线
          </Checkbox>
        )}
      </Stack>
      <Results {...{ found, list, picked, onChange, standing, most }} />
    </Stack>
  );
}

interface ResultsProps extends Pick<Props, 'picked' | 'onChange' | 'standing' | 'most'> {
  found: ReturnType<typeof useOffered>;
  list: React.RefObject<HTMLUListElement | null>;
}

function Results({ found, list, picked, onChange, standing, most }: ResultsProps) {
  if (found.isPending) return <SkeletonRows />;
  if (found.isError && !found.data) {
    return (
      <ErrorState
        title="内容没有加载出来"
        text={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const { items, total } = found.data ?? { items: [], total: 0 };
  if (!items.length) return <Empty title="没有找到内容" text="请换一个关键字，或取消“只看已上线”。" />;
  const keys = picked.map(contentKey);
  const toggle = (content: ContentReference, on: boolean) =>
    onChange(on ? [...picked, content] : picked.filter((one) => contentKey(one) !== contentKey(content)));
  return (
    <ul className={s.list} ref={list} aria-label="找到的内容" onKeyDown={walk}>
      {items.map(({ content }) => {
        const key = contentKey(content);
        const place = keys.indexOf(key);
        const stands = standing.has(key);
        return (
          <li key={key} data-picked={place >= 0 || undefined}>
            <label>
              <Checkbox
                aria-label={content.label}
                checked={stands || place >= 0}
                disabled={stands || (place < 0 && picked.length >= most)}
                onChange={(on) => toggle(content, on)}
              />
              <ContentCard content={content} />
              {stands && <Tag dot={false}>已在列表中</Tag>}
              {place >= 0 && <span className={s.place}>{place + 1}</span>}
            </label>
          </li>
        );
      })}
      {found.hasNextPage && (
        <li>
          <Button look="text" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            再显示一些（共 {total} 项）
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Up and down go from box to box. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (!by) return;
  const boxes = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role="checkbox"]:not([disabled]), li > button'),
  ];
  boxes[boxes.indexOf(event.target as HTMLElement) + by]?.focus();
  event.preventDefault();
}
