import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readHotWords, takeOverWord, type HotDays, type HotWord } from '@/api/hot-words';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { listScreen } from '@/generic-screens/list';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import { useRight } from '@/stores/menu';
import { Box, Button, Note, notify, Row, SegmentedControl, Skeleton, Stack, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './hot-words.module.css';

export { prefetch } from '@/generic-screens/list';

const DAYS = [
  { value: '1', label: '今天' },
  { value: '7', label: '近七天' },
  { value: '30', label: '近三十天' },
] as const;

/** 搜索推荐: what readers search for, and the words that the app recommends in their order. */
export default listScreen({ slots: { lead: HotWords } });

function HotWords({ kind }: ListSlotProps) {
  const [days, setDays] = useState<'1' | '7' | '30'>('1');
  const query = useQuery({
    queryKey: keys.records.for(kind.key, 'hot-words', days),
    queryFn: ({ signal }) => readHotWords(Number(days) as HotDays, signal),
  });
  return (
    <Stack as="section" card pad={16} gap={10} aria-label="用户在搜什么">
      <Row wrap gap={12} justify="between">
        <Box as="h2" size={15} weight={600}>
          用户在搜什么
        </Box>
        <SegmentedControl label="时间范围" items={DAYS} value={days} onChange={setDays} />
      </Row>
      {query.error && !query.data ? (
        <LoadError what="热搜词" query={query} />
      ) : query.data ? (
        <div className={s.lists}>
          <Words kind={kind} label="搜索最多" words={query.data.top} empty={NO_SEARCHES} />
          <Words
            kind={kind}
            label="上升最快"
            words={query.data.rising}
            empty={query.data.top.length > 0 ? '没有比此前上升的词。' : NO_SEARCHES}
          />
        </div>
      ) : (
        <Skeleton height={120} />
      )}
    </Stack>
  );
}

const NO_SEARCHES = '客户端还没有送来搜索次数。';

interface WordsProps {
  kind: Kind;
  label: string;
  words: readonly HotWord[];
  /** Says why there are no words. */
  empty: string;
}

function Words({ kind, label, words, empty }: WordsProps) {
  const mayAdd = useRight(kind.groups, 'add');
  const { act, busy } = useAct(
    async (word: string) => {
      await takeOverWord(word);
      notify.success(`“${word}”已加入搜索推荐，排在最前`);
    },
    { failure: '没有加入', stale: [keys.records.of(kind.key)] },
  );
  return (
    <section aria-label={label}>
      <Box as="h3" size={13} weight={600} className={s.label}>
        {label}
      </Box>
      {words.length === 0 && <Note>{empty}</Note>}
      <Stack as="ol" list gap={4} className={s.words}>
        {words.map(({ word, times, before, recommended }) => (
          <li key={word}>
            <b>{word}</b>
            <Note>
              {times} 次{before > 0 && `，此前 ${before} 次`}
            </Note>
            {recommended ? (
              <Tag tone="ok">已推荐</Tag>
            ) : (
              mayAdd && (
                <Button
                  small
                  disabled={busy}
                  onClick={() => void act(word)}
                  aria-label={`把“${word}”加入推荐`}
                >
                  加入推荐
                </Button>
              )
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}
