import { ClipboardPaste, SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ContentReference } from '@/api/contents';
import { verifyStates } from '@/generated/console';
import { isComposing, isSubmit } from '@/lib/keys';
import {
  Box,
  Button,
  Checkbox,
  Column,
  DateRangePicker,
  Empty,
  Row,
  SearchInput,
  SegmentedControl,
  Select,
  Stack,
} from '@/ui';
import { useVisibleKinds } from '@/widgets/fields';
import { useContentList } from '@/widgets/content-picker';
import { PagedResults } from '@/widgets/query-state';
import { moduleByContent } from '../model/modules';
import type { Builder } from '../useBuilder';
import { FoundList } from './FoundList';
import s from './picker.module.css';
import { useRecent } from './recent';
import { asQuery, NO_SEARCH, type Search } from './search';

interface Props {
  builder: Builder;
  kinds: readonly string[];
  /** `subject:5`: a subject does not hold itself. */
  itself: string | null;
  /** Opens the dialog for many at once, with what was pasted. */
  onPaste: (text: string) => void;
}

const NOTHING = { title: '没有找到内容', text: '请换一个关键字，或放宽筛选条件。' };

const TABS = [
  { value: 'all', label: '全部内容' },
  { value: 'recent', label: '最近用过' },
] as const;

/** The left third: contents of every kind, to be put into the current module. */
export function ContentPane({ builder, kinds, itself, onPaste }: Props) {
  const [tab, setTab] = useState<'all' | 'recent'>('all');
  const recent = useRecent();
  const stands = useMemo(() => moduleByContent(builder.modules), [builder.modules]);
  return (
    <Column as="section" gap={10} full pad={12} card aria-label="选择内容" minHeight="0">
      <Row as="header" wrap justify="between" gap={8}>
        <SegmentedControl label="内容来源" items={TABS} value={tab} onChange={setTab} />
        <Button small onClick={() => onPaste('')} icon={ClipboardPaste}>
          批量添加
        </Button>
      </Row>
      {tab === 'all' ? (
        <Found {...{ builder, kinds, itself, stands, onPaste }} />
      ) : (
        <Recent {...{ builder, stands, recent }} />
      )}
      <Box as="p" clip line="top" tone="soft" size={12} className={s.target} aria-live="polite">
        {builder.current
          ? `加入到：${builder.current.heading || '未命名模块'}`
          : '加入时会新增一个图文列表模块'}
      </Box>
    </Column>
  );
}

type Stands = ReturnType<typeof moduleByContent>;

function Recent({
  builder,
  stands,
  recent,
}: {
  builder: Builder;
  stands: Stands;
  recent: readonly ContentReference[];
}) {
  if (!recent.length) return <Empty title="还没有用过的内容" text="加入过专题的内容会出现在这里。" />;
  const items = recent.map((content) => ({ content, author: '', updatedAt: '' }));
  return (
    <div className={s.results}>
      <FoundList {...{ builder, stands, items }} />
    </div>
  );
}

function Found({ builder, kinds, itself, stands, onPaste }: Props & { stands: Stands }) {
  const [search, setSearch] = useState<Search>(NO_SEARCH);
  const [filtering, setFiltering] = useState(false);
  const offered = useVisibleKinds(kinds);
  const visible = offered.map(({ key }) => key);
  const found = useContentList(asQuery(search, visible, itself));
  const results = useRef<HTMLDivElement>(null);
  const set = (change: Partial<Search>) => setSearch((before) => ({ ...before, ...change }));
  const narrowed = Boolean(search.state || search.dates || search.mine);
  return (
    <>
      <Stack gap={8}>
        <SearchInput
          aria-label="按标题查找内容"
          placeholder="输入标题查找"
          data-search
          value={search.title}
          onChange={(title) => set({ title })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!text.trim().includes('\n')) return;
            event.preventDefault();
            onPaste(text);
          }}
          onKeyDown={(event) => {
            if (!isSubmit(event) && (event.key !== 'ArrowDown' || isComposing(event))) return;
            event.preventDefault();
            results.current?.querySelector<HTMLElement>('[data-found]')?.focus();
          }}
        />
        <Stack gap={8} columns="minmax(0, 1fr) auto">
          <Select
            aria-label="内容类型"
            placeholder="全部类型"
            clearable
            options={offered.map(({ key, label }) => ({ value: key, label }))}
            value={search.kind || null}
            onChange={(kind) => set({ kind: kind ?? '' })}
          />
          <Button small aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
            <SlidersHorizontal size={14} aria-hidden />
            {narrowed ? '筛选中' : '筛选'}
          </Button>
        </Stack>
        {filtering && <MoreFilters search={search} set={set} />}
      </Stack>
      <div ref={results} className={s.results} aria-busy={found.isFetching}>
        <PagedResults found={found} what="内容" nothing={NOTHING}>
          {(items, more) => (
            <>
              <FoundList {...{ builder, stands, items }} />
              {more && <Stack>{more}</Stack>}
            </>
          )}
        </PagedResults>
      </div>
    </>
  );
}

const STATES = [
  { value: 'live', label: '已上线' },
  ...verifyStates.map(({ value, label }) => ({ value: String(value), label })),
];

function MoreFilters({ search, set }: { search: Search; set: (change: Partial<Search>) => void }) {
  return (
    <Stack gap={8} pad={8} round="m" surface={2}>
      <Select
        aria-label="状态"
        placeholder="全部状态"
        clearable
        options={STATES}
        value={search.state || null}
        onChange={(state) => set({ state: state ?? '' })}
      />
      <DateRangePicker
        aria-label="更新日期"
        placeholder="更新日期"
        value={search.dates}
        onChange={(dates) => set({ dates })}
      />
      <Checkbox checked={search.mine} onChange={(mine) => set({ mine })}>
        只看我的
      </Checkbox>
    </Stack>
  );
}
