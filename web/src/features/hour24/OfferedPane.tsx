import { Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import page from '@/generic-screens/record/page.module.css';
import { Button, Checkbox, Empty, ErrorState, FilterTabs, Input, Row, SkeletonRows, Stack, Tag } from '@/ui';
import { contentKey, useOffered } from '@/widgets/content-picker';
import { ContentCard, useVisibleKinds } from '@/widgets/fields';
import { POINTED } from './pages';
import s from './picker.module.css';
import { useStanding } from './useStanding';
import type { Picking } from './usePicking';

const KINDS = POINTED.map(({ value }) => value);

/** What readers see of the four kinds; arrows go from one to the next, space picks. */
export function OfferedPane({ kind, picking }: { kind: Kind; picking: Picking }) {
  const visible = useVisibleKinds(KINDS);
  const [chosen, choose] = useState('');
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const kinds = chosen ? [chosen] : visible.map(({ key }) => key);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role="checkbox"]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    rows[Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))]?.focus();
  };
  if (!visible.length)
    return (
      <section className={page.card}>
        <Empty title="没有可选择的内容" text="您没有查看文章、视频、直播和专题的权限，请联系管理员开通。" />
      </section>
    );
  return (
    <Stack as="section" gap={12} top card className={s.pane} aria-label="可选内容" onKeyDown={press}>
      <FilterTabs
        label="内容类型"
        items={[{ value: '', label: '全部' }, ...visible.map(({ key, label }) => ({ value: key, label }))]}
        value={chosen}
        onChange={choose}
      />
      <Input
        data-search
        aria-label="按标题查找"
        placeholder="输入标题查找已上线的内容"
        prefix={<Search size={14} aria-hidden />}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
      />
      <div ref={list} className={s.offered}>
        <Results {...{ kind, kinds, text, picking }} />
      </div>
    </Stack>
  );
}

interface ResultsProps {
  kind: Kind;
  kinds: readonly string[];
  text: string;
  picking: Picking;
}

function Results({ kind, kinds, text, picking }: ResultsProps) {
  const offered = useOffered(kinds, text, { live: true, sort: '-publishedAt' });
  const standing = useStanding(kind);
  if (offered.isPending) return <SkeletonRows />;
  if (!offered.data)
    return (
      <ErrorState
        title="内容没有加载出来"
        text={messageOf(offered.error)}
        onRetry={() => void offered.refetch()}
      />
    );
  if (!offered.data.items.length)
    return (
      <Empty
        title="没有找到已上线的内容"
        text={text.trim() ? '请换一个关键字。' : '内容过审上线后会出现在这里。'}
      />
    );
  return (
    <>
      {offered.data.items.map((item) => {
        const key = contentKey(item.content);
        return (
          <Row
            key={key}
            gap={12}
            justify="between"
            round="s"
            className={s.row}
            data-picked={picking.holds(key) || undefined}
          >
            <Checkbox checked={picking.holds(key)} onChange={() => picking.toggle(item)}>
              <Row as="span" align="stretch" narrow>
                <ContentCard content={item.content} />
              </Row>
            </Checkbox>
            <Row as="span" fixed gap={8} tone="quiet" size={13}>
              {standing.has(key) && <Tag tone="ok">{`已在 ${standing.get(key) ?? ''}`}</Tag>}
              <time>{item.publishedAt?.slice(5, 16)}</time>
            </Row>
          </Row>
        );
      })}
      {offered.hasNextPage && (
        <Button look="text" loading={offered.isFetchingNextPage} onClick={() => void offered.fetchNextPage()}>
          再显示一些（共 {offered.data.total} 条）
        </Button>
      )}
    </>
  );
}
