import { useRef, useState } from 'react';
import { isSubmit } from '@/lib/keys';
import { Checkbox, SearchInput, Stack } from '@/ui';
import type { ContentReference } from '@/api/contents';
import { useVisibleKinds } from '../fields/content/useVisibleKinds';
import { PagedResults } from '../query-state';
import { NoRight } from '../whom-to-ask';
import { ContentChecklist } from './ContentChecklist';
import { KindTabs, NO_KINDS } from './KindTabs';
import { contentSelection } from './selection';
import { useContentSearch } from './useContentSearch';

interface Props {
  kinds: readonly string[];
  picked: readonly ContentReference[];
  onChange: (picked: readonly ContentReference[]) => void;
  /** `kind:id` of contents that stand there already, and cannot be picked again. */
  present: ReadonlySet<string>;
  /** The number of contents that may be picked. */
  most: number;
}

const NOTHING = { title: '没有找到内容', text: '请换一个关键字，或取消“只看已上线”。' };

/** Looks for contents of several kinds at once and ticks any number of them, in the order in which they are ticked. */
export function PickContents({ kinds, picked, onChange, present, most }: Props) {
  const offered = useVisibleKinds(kinds);
  const [kind, setKind] = useState('');
  const [text, setText] = useState('');
  const [live, setLive] = useState(true);
  const results = useRef<HTMLDivElement>(null);
  const asked = kind ? [kind] : offered.map(({ key }) => key);
  const found = useContentSearch(asked, text, { live });
  const selection = contentSelection(picked, onChange, most);
  if (!offered.length) return <NoRight {...NO_KINDS} />;
  return (
    <Stack gap={12}>
      {offered.length > 1 && <KindTabs all kinds={offered} value={kind} onChange={setKind} />}
      <Stack gap={16} align="center" columns="minmax(0, 1fr) auto">
        <SearchInput
          aria-label="按标题查找内容"
          placeholder="输入标题查找"
          autoFocus
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (isSubmit(event)) event.preventDefault();
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            results.current?.querySelector<HTMLElement>('[role="checkbox"]:not([disabled])')?.focus();
          }}
        />
        {!asked.includes('comment') && (
          <Checkbox checked={live} onChange={setLive}>
            只看已上线
          </Checkbox>
        )}
      </Stack>
      <div ref={results}>
        <PagedResults found={found} what="内容" nothing={NOTHING}>
          {(items, more) => <ContentChecklist {...{ items, more, selection, present }} />}
        </PagedResults>
      </div>
    </Stack>
  );
}
