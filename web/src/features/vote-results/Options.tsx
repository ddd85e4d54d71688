import { useState, type CSSProperties } from 'react';
import type { OptionResult, VoteResults } from '@/api/votes';
import { fullNumber } from '@/lib/numbers';
import { Box, Empty, Note, Row, SegmentedControl, Stack, Tag } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import s from './vote-results.module.css';

const ORDERS = [
  { value: 'rank', label: '按票数' },
  { value: 'own', label: '按选项顺序' },
] as const;

/** Every option with its ballots, as long as its part of the leader's. */
export function Options({ results }: { results: VoteResults }) {
  const [order, setOrder] = useState<'rank' | 'own'>('rank');
  const { options } = results;
  if (!options.length) return <Empty title="这个投票还没有选项" />;
  const most = Math.max(1, ...options.map(({ ballots }) => ballots));
  const sorted = order === 'own' ? options : [...options].sort((a, b) => b.ballots - a.ballots);
  return (
    <Stack gap={12}>
      <Row>
        <SegmentedControl label="选项的顺序" items={ORDERS} value={order} onChange={setOrder} />
      </Row>
      <Stack gap={10} as="ol" list className={s.options}>
        {sorted.map((option) => (
          <Option key={option.code} option={option} part={option.ballots / most} />
        ))}
      </Stack>
    </Stack>
  );
}

const Option = ({ option, part }: { option: OptionResult; part: number }) => (
  <li>
    {option.cover ? <SmallImage sizes="64px" src={option.cover} alt="" className={s.cover} /> : null}
    <Box grow narrow>
      <Row as="span" wrap gap="4-10" align="baseline" className={s.name}>
        <span>{option.title}</span>
        {option.removed && <Tag>已删除</Tag>}
        <b>{fullNumber(option.ballots)} 票</b>
        <Note>
          {option.share.toFixed(1)}%{option.frozen > 0 && `，另有 ${fullNumber(option.frozen)} 票冻结`}
        </Note>
      </Row>
      <i className={s.bar} style={{ '--part': part } as CSSProperties} aria-hidden />
    </Box>
  </li>
);
