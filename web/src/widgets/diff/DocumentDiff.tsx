import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Box, IconButton, Row, SegmentedControl, Stack, Switch, Tip } from '@/ui';
import { compareDocuments, type Row as DiffRow } from './compare';
import s from './diff.module.css';
import type { JsonNode } from './document';
import { RowView } from './RowView';
import { summaryText } from './summary';
import { useChanges } from './useChanges';
import { withGaps } from './with-gaps';

type Layout = 'merged' | 'sides';

interface Props {
  before: JsonNode | null;
  after: JsonNode | null;
  /** Names of the two sides. */
  names: { before: string; after: string };
  /** On a screen, not in a dialog: its keys are listed with the screen's. */
  screenKeys?: boolean;
}

/**
 * Changes between two rich texts: words that came and went in place, blocks that moved, tables by their
 * cells. Keys go to the next and the previous change: N and P, on a screen ] and [.
 */
export function DocumentDiff({ before, after, names, screenKeys = false }: Props) {
  const { rows, summary } = useMemo(() => compareDocuments(before, after), [before, after]);
  const [layout, setLayout] = useState<Layout>('merged');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const changes = useChanges(rows, screenKeys);
  return (
    <div className={s.diff} id={changes.frame}>
      <Row wrap gap="8-16" className={s.bar} role="toolbar" aria-label="对比工具">
        <span className={s.summary} role="status">
          {summaryText(summary)}
        </span>
        {changes.total > 0 && <Steps changes={changes} keys={screenKeys ? ['[', ']'] : ['P', 'N']} />}
        <label className={s.toggle}>
          <Switch checked={onlyChanged} onChange={setOnlyChanged} />
          只看有变化的段落
        </label>
        <SegmentedControl
          label="对比方式"
          value={layout}
          onChange={setLayout}
          items={[
            { value: 'merged', label: '合并' },
            { value: 'sides', label: '并排' },
          ]}
        />
      </Row>
      {layout === 'sides' && (
        <Stack tone="soft" size={13} weight={600} className={s.names} aria-hidden>
          <span>{names.before}</span>
          <span>{names.after}</span>
        </Stack>
      )}
      <div
        className={s.paper}
        data-layout={layout}
        role="article"
        aria-label={`${names.before} 与 ${names.after} 的差异`}
        lang="zh-CN"
      >
        {withGaps(rows, onlyChanged).map((part) =>
          'hidden' in part ? (
            <Box key={`gap-${part.at}`} as="p" tone="quiet" size={13} textAlign="center" className={s.gap}>
              {part.hidden} 段没有变化
            </Box>
          ) : (
            <DiffRow
              key={part.at}
              row={part.row}
              layout={layout}
              change={changes.numberOf(part.at)}
              current={changes.current}
            />
          ),
        )}
      </div>
    </div>
  );
}

interface StepsProps {
  changes: ReturnType<typeof useChanges>;
  /** Back and on. */
  keys: readonly [string, string];
}

function Steps({ changes, keys }: StepsProps) {
  return (
    <Row as="span" inline gap={4} tone="soft" size={13}>
      <Tip text={`上一处变化（${keys[0]}）`}>
        <IconButton icon={ArrowUp} small label="上一处变化" onClick={() => changes.go(-1)} />
      </Tip>
      <span>
        {changes.current === null ? '' : `第 ${changes.current + 1} / `}
        {changes.total} 处
      </span>
      <Tip text={`下一处变化（${keys[1]}）`}>
        <IconButton icon={ArrowDown} small label="下一处变化" onClick={() => changes.go(1)} />
      </Tip>
    </Row>
  );
}

interface RowProps {
  row: DiffRow;
  layout: Layout;
  change: number | null;
  current: number | null;
}

function DiffRow({ row, layout, change, current }: RowProps) {
  const marks = {
    'data-change-at': change ?? undefined,
    'data-current': (change !== null && change === current) || undefined,
  };
  if (layout === 'merged') {
    return (
      <div className={s.row} {...marks}>
        <RowView row={row} side="both" />
      </div>
    );
  }
  return (
    <div className={s.pair} {...marks}>
      <div>
        <RowView row={row} side="before" />
      </div>
      <div>
        <RowView row={row} side="after" />
      </div>
    </div>
  );
}
