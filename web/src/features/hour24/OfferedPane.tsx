import { useState } from 'react';
import type { ListedContent } from '@/api/contents';
import type { Kind } from '@/api/kinds';
import page from '@/generic-screens/record/page.module.css';
import { Checkbox, Moment, Row, SearchInput, Stack, Tag, walkFocus } from '@/ui';
import { contentKey, KindTabs, useContentSearch } from '@/widgets/content-picker';
import { ContentCard, useVisibleKinds } from '@/widgets/fields';
import { PagedResults } from '@/widgets/query-state';
import { NoRight } from '@/widgets/whom-to-ask';
import { POINTED } from './pages';
import s from './picker.module.css';
import type { TimelineSelection } from './useTimelineSelection';
import { useTimelineTimes } from './useTimelineTimes';

const KINDS = POINTED.map(({ value }) => value);

/** Contents of the four kinds that readers see; arrows go from one to the next, space picks. */
export function OfferedPane({ kind, selection }: { kind: Kind; selection: TimelineSelection }) {
  const visible = useVisibleKinds(KINDS);
  const [chosen, choose] = useState('');
  const [text, setText] = useState('');
  const kinds = chosen ? [chosen] : visible.map(({ key }) => key);
  const found = useContentSearch(kinds, text, { live: true, sort: '-publishedAt' });
  const times = useTimelineTimes(kind);
  const nothing = {
    title: '没有找到已上线的内容',
    text: text.trim() ? '请换一个关键字。' : '内容过审上线后会出现在这里。',
  };
  if (!visible.length)
    return (
      <section className={page.card}>
        <NoRight title="没有可选择的内容" refusal="您没有查看文章、视频、直播和专题的权限" />
      </section>
    );
  return (
    <Stack
      as="section"
      gap={12}
      top
      card
      className={s.pane}
      aria-label="可选内容"
      onKeyDown={(event) => walkFocus(event, '[role="checkbox"]')}
    >
      <KindTabs all kinds={visible} value={chosen} onChange={choose} />
      <SearchInput
        data-search
        aria-label="按标题查找"
        placeholder="输入标题查找已上线的内容"
        value={text}
        onChange={setText}
      />
      <Stack gap={2} top minHeight={360}>
        <PagedResults found={found} what="内容" unit="条" nothing={nothing}>
          {(items, more) => (
            <>
              {items.map((item) => (
                <OfferedRow key={contentKey(item.content)} {...{ item, selection, times }} />
              ))}
              {more}
            </>
          )}
        </PagedResults>
      </Stack>
    </Stack>
  );
}

interface RowProps {
  item: ListedContent;
  selection: TimelineSelection;
  times: ReturnType<typeof useTimelineTimes>;
}

function OfferedRow({ item, selection, times }: RowProps) {
  const key = contentKey(item.content);
  const picked = selection.holds(key);
  return (
    <Row gap={12} justify="between" round="s" className={s.row} data-picked={picked || undefined}>
      <Checkbox checked={picked} onChange={() => selection.toggle(item)}>
        <Row as="span" align="stretch" narrow>
          <ContentCard content={item.content} />
        </Row>
      </Checkbox>
      <Row as="span" fixed gap={8} tone="quiet" size={13}>
        {times.has(key) && <Tag tone="ok">{`已在 ${times.get(key) ?? ''}`}</Tag>}
        {item.publishedAt && <Moment at={item.publishedAt} as="ago" />}
      </Row>
    </Row>
  );
}
