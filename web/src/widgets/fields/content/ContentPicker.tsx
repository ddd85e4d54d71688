import { Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ContentReference } from '@/api/contents';
import { messageOf } from '@/api/errors';
import { Button, Dialog, Empty, ErrorState, FilterTabs, Input, SkeletonRows } from '@/ui';
import { ContentCard } from './ContentCard';
import s from './content.module.css';
import { useContents } from './useContents';
import { useVisibleKinds } from './useVisibleKinds';

interface Props {
  kinds: readonly string[];
  title: string;
  /** What the field refers to now. */
  value: ContentReference | null;
  /** The record that is being edited, which cannot refer to itself. */
  leftOut: { kind: string; id: number } | null;
  onClose: (picked: ContentReference | null) => void;
}

/** Looks for a record of any of several kinds, by its title. */
export function ContentPicker({ kinds, title, value, leftOut, onClose }: Props) {
  const offered = useVisibleKinds(kinds);
  const [chosen, setKind] = useState(value?.kind ?? '');
  const [text, setText] = useState('');
  const kind = offered.some(({ key }) => key === chosen) ? chosen : (offered[0]?.key ?? '');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(null)} title={title} width={700}>
      {offered.length > 1 && (
        <FilterTabs
          label="内容类型"
          items={offered.map(({ key, label }) => ({ value: key, label }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind ? (
        <Found {...{ kind, text, setText, value, leftOut }} onPick={onClose} />
      ) : (
        <Empty title="没有可选择的内容" text="您没有查看这些内容的权限，请联系管理员开通。" />
      )}
    </Dialog>
  );
}

interface FoundProps extends Pick<Props, 'value' | 'leftOut'> {
  kind: string;
  text: string;
  setText: (text: string) => void;
  onPick: (picked: ContentReference) => void;
}

function Found({ kind, text, setText, value, leftOut, onPick }: FoundProps) {
  const contents = useContents(kind, text);
  const list = useRef<HTMLDivElement>(null);
  const items = (contents.data?.items ?? []).filter(
    ({ id }) => !leftOut || leftOut.kind !== kind || leftOut.id !== id,
  );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[data-content]') ?? [])];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const next = options[at + (event.key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    next?.focus();
  };
  return (
    <div className={s.picker} onKeyDown={press}>
      <Input
        autoFocus
        aria-label="按标题查找"
        placeholder="输入标题查找"
        prefix={<Search size={14} aria-hidden />}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
      />
      <div ref={list} className={s.found} aria-busy={contents.isFetching}>
        <Results {...{ contents, items, text, value, onPick }} />
      </div>
    </div>
  );
}

interface ResultsProps extends Pick<FoundProps, 'text' | 'value' | 'onPick'> {
  contents: ReturnType<typeof useContents>;
  items: readonly ContentReference[];
}

function Results({ contents, items, text, value, onPick }: ResultsProps) {
  if (contents.isPending) return <SkeletonRows />;
  if (contents.isError)
    return (
      <ErrorState
        title="内容没有加载出来"
        text={messageOf(contents.error)}
        onRetry={() => void contents.refetch()}
      />
    );
  if (!items.length)
    return (
      <Empty
        title="没有找到内容"
        text={text.trim() ? '请换一个关键字。' : '请先新建内容，或选择其他类型。'}
      />
    );
  return (
    <>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={s.option}
          data-content
          aria-current={(value?.kind === item.kind && value.id === item.id) || undefined}
          onClick={() => onPick(item)}
        >
          <ContentCard content={item} />
        </button>
      ))}
      {contents.hasNextPage && (
        <Button
          look="text"
          loading={contents.isFetchingNextPage}
          onClick={() => void contents.fetchNextPage()}
        >
          再显示一些（共 {contents.data.total} 项）
        </Button>
      )}
    </>
  );
}
