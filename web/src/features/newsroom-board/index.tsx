import { useState } from 'react';
import type { BoardCard } from '@/api/board';
import type { Route } from '@/api/kinds';
import { useKeys } from '@/lib/keys';
import { Box, Checkbox, Column, Empty, LiveText, Note, Row, Select, Skeleton, Spacer } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './board.module.css';
import { BoardColumns } from './BoardColumns';
import { HandoverPanel } from './handover/HandoverPanel';
import { QuickCard } from './QuickCard';
import { useBoard, type BoardState } from './useBoard';

/** The newsroom at a glance: contents as cards by state, the people in them, what is due and what is late. */
export default function NewsroomBoardScreen({ route }: { route: Route }) {
  const board = useBoard();
  const [shown, setShown] = useState<BoardCard | null>(null);
  useKeys([{ keys: 'f', label: '只看有人在的', run: () => board.showPeopled(!board.peopled) }]);
  return (
    <Column as="section" fill narrow gap={12} aria-label={route.title}>
      <h1 className="visually-hidden">{route.title}</h1>
      <HandoverPanel />
      <Head board={board} />
      <Cards board={board} onPeek={setShown} />
      {shown && <QuickCard card={shown} onClose={() => setShown(null)} />}
    </Column>
  );
}

function Head({ board }: { board: BoardState }) {
  const { query, section, pick, peopled, showPeopled, people } = board;
  const sections = [{ value: '', label: '全部栏目' }, ...(query.data?.sections ?? [])];
  const present = new Set([...people.values()].flat().map(({ id }) => id)).size;
  return (
    <Row as="header" wrap gap={12} card pad="12-16">
      <Box width={160}>
        <Select
          aria-label="栏目"
          options={sections}
          value={section}
          onChange={(value) => pick(value ?? '')}
        />
      </Box>
      <Checkbox checked={peopled} onChange={showPeopled}>
        只看有人在的
      </Checkbox>
      <Spacer />
      <Note as="p">
        {present > 0 ? `${present} 人正在 ${people.size} 篇内容里` : '现在没有人打开这些内容'}
      </Note>
    </Row>
  );
}

function Cards({ board, onPeek }: { board: BoardState; onPeek: (card: BoardCard) => void }) {
  const { query, peopled, people } = board;
  if (peopled && people.size === 0) return <Nothing board={board} />;
  if (query.error && !query.data) return <LoadError what="采编看板" query={query} />;
  if (!query.data) return <Outline />;
  const { columns } = query.data;
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  if (total === 0) return <Nothing board={board} />;
  return (
    <>
      <LiveText>{`${total} 篇内容`}</LiveText>
      <BoardColumns board={board} columns={columns} onPeek={onPeek} />
    </>
  );
}

const Nothing = ({ board: { peopled, section } }: { board: BoardState }) => (
  <Box card>
    {peopled ? (
      <Empty title="现在没有人在这些内容里" text="同事打开一篇文章或一个视频，它就会出现在这里。" />
    ) : (
      <Empty
        title="最近没有在写的内容"
        text={`${section ? '这个栏目' : '这里'}显示近 7 天写过的草稿、待审核的和今天发布的内容。`}
      />
    )}
  </Box>
);

const Outline = () => (
  <div className={s.columns} aria-busy>
    {[0, 1, 2, 3, 4].map((column) => (
      <Column key={column} gap={8} surface={2} round="l" pad={10}>
        <Skeleton height={22} />
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height={96} />
        ))}
      </Column>
    ))}
  </div>
);
