import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import ListScreen, { type RowsProps } from '@/generic-screens/list';
import { useRememberedHeight } from '@/lib/use-remembered-height';
import { Skeleton, Stack } from '@/ui';
import { HomePhone } from '../phone/HomePhone';
import h from '../home.module.css';
import { ModuleCard } from './ModuleCard';
import s from './board.module.css';

/** 首页模块: what the home page is made of, from top to bottom, with the page beside. */
export default function BoardScreen({ kind, route }: { kind: Kind; route: Route }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ id: number } | null>(null);
  return (
    <Stack gap={16} align="start" fill className={h.screen}>
      <div className={h.main}>
        <ListScreen kind={kind} route={route} rows={Board} show={shown} />
      </div>
      <HomePhone
        current={shown?.id ?? null}
        onModule={(id) => setShown({ id })}
        onJump={(entry, source) => void navigate(jumpTo(entry, source))}
      />
    </Stack>
  );
}

/** Entries are arranged in 热点管理. */
const jumpTo = (entry: { kind: string; id: number }, source: string) =>
  entry.kind === 'carousel' ? '/homeRecommend?type=slides' : `/homeRecommend?type=${source}`;

const USUAL_MODULES = 14;
const CARD_HEIGHT = 66;
const USUAL_HEIGHT = USUAL_MODULES * (CARD_HEIGHT + 8) + 8;

/** The modules as cards, in their order; as high as they were last time until they are there. */
function Board({ kind, list, empty }: RowsProps) {
  const reorder = list.arranging?.grid.reorder;
  const { records } = list;
  const place = useRememberedHeight('home-board', USUAL_HEIGHT);
  const { loading } = list.data;
  if (!records.length && !loading) return <>{empty}</>;
  return (
    <div {...place} className={s.place}>
      {loading ? (
        <BoardOutline />
      ) : (
        <Stack as="ol" gap={8} className={s.board} aria-label={kind.label} {...reorder?.list}>
          {records.map((record, index) => (
            <ModuleCard key={record.id} {...{ kind, list, record, index, reorder }} />
          ))}
        </Stack>
      )}
    </div>
  );
}

const BoardOutline = () => (
  <Stack gap={8} className={s.board} aria-busy role="status" aria-label="正在加载…">
    {Array.from({ length: USUAL_MODULES }, (_, index) => (
      <Skeleton key={index} height={CARD_HEIGHT} />
    ))}
  </Stack>
);
