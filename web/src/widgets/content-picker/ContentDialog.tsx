import { useState } from 'react';
import { Dialog, SearchInput, Stack, walkFocus } from '@/ui';
import { ContentCard } from '../fields/content/ContentCard';
import s from './content-picker.module.css';
import type { ContentReference } from '@/api/contents';
import { useContents } from '../fields/content/useContents';
import { useVisibleKinds } from '../fields/content/useVisibleKinds';
import { PagedResults } from '../query-state';
import { NoRight } from '../whom-to-ask';
import { KindTabs, NO_KINDS } from './KindTabs';

interface Props {
  kinds: readonly string[];
  title: string;
  value: ContentReference | null;
  /** The record that is being edited, which cannot refer to itself. */
  leftOut: { kind: string; id: number } | null;
  onClose: (picked: ContentReference | null) => void;
}

/** Looks for one record of any of several kinds, by its title. */
export function ContentDialog({ kinds, title, value, leftOut, onClose }: Props) {
  const offered = useVisibleKinds(kinds);
  const [chosen, setKind] = useState(value?.kind ?? '');
  const [text, setText] = useState('');
  const kind = offered.some(({ key }) => key === chosen) ? chosen : (offered[0]?.key ?? '');
  return (
    <Dialog onClose={() => onClose(null)} title={title} width={700}>
      {offered.length > 1 && <KindTabs kinds={offered} value={kind} onChange={setKind} />}
      {kind ? (
        <Found {...{ kind, text, setText, value, leftOut }} onPick={onClose} />
      ) : (
        <NoRight {...NO_KINDS} />
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
  const nothing = {
    title: '没有找到内容',
    text: text.trim() ? '请换一个关键字。' : '请先新增内容，或选择其他类型。',
  };
  const isLeftOut = ({ id }: ContentReference) => leftOut?.kind === kind && leftOut.id === id;
  const { data } = contents;
  const found = {
    ...contents,
    data: data && { ...data, items: data.items.filter((one) => !isLeftOut(one)) },
  };
  return (
    <Stack gap={12} minHeight="0" onKeyDown={(event) => walkFocus(event, '[data-content]')}>
      <SearchInput
        autoFocus
        aria-label="按标题查找"
        placeholder="输入标题查找"
        value={text}
        onChange={setText}
      />
      <Stack top gap={2} overflow="auto" aria-busy={contents.isFetching} height="min(52vh, 480px)">
        <PagedResults found={found} what="内容" nothing={nothing}>
          {(items, more) => (
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
              {more}
            </>
          )}
        </PagedResults>
      </Stack>
    </Stack>
  );
}
