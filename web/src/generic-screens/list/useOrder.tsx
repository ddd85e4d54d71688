import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, Code, messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import { callOf, pageQuery, sortRecord, type ListPage, type RecordData, type Where } from '@/api/records';
import { notify, openDialog, type MenuItem } from '@/ui';
import { moved, useReorder } from '@/widgets/reorder';
import type { GridOrder } from '../grid/DataGrid';
import { titleOf } from '../record/record';
import { MoveTo } from './MoveTo';
import type { useListData } from './useListData';

interface Move {
  id: number;
  where: Where;
  /** Position before the move. */
  back: Where;
}

/** Presses of the arrow keys in quick succession are one move. */
const SETTLING_MS = 400;
const LAST = 1_000_000;

/** Names the record at `index` by its neighbour on this page; `first` is the position of the page's first row. */
export function whereOf(records: readonly RecordData[], index: number, first: number): Where {
  const above = records[index - 1];
  const below = records[index + 1];
  if (above) return { after: above.id };
  return below ? { before: below.id } : { position: first };
}

const isPinned = (record: RecordData | undefined) => record?.['top'] === true;

/** `to`, kept among the records that are pinned like the one at `from`: pinned records stand first. */
export function withinPins(records: readonly RecordData[], from: number, to: number): number {
  const pinned = records.filter(isPinned).length;
  return isPinned(records[from]) ? Math.min(to, pinned - 1) : Math.max(to, pinned);
}

/**
 * Moves in a line of records, from `first`: at once on the screen (`show`) and then on the server, where the toast
 * offers the way back. `onMoved` gets that way too.
 */
export function useMoves(
  kind: Kind,
  line: {
    readonly records: readonly RecordData[];
    readonly first: number;
    /** What is shown is not what the server was asked for. */
    readonly stale: boolean;
    readonly show: (records: readonly RecordData[]) => void;
    readonly refresh: () => Promise<unknown>;
    readonly onMoved?: (back: () => void) => void;
  },
) {
  const { records, first } = line;
  const send = async (id: number, where: Where, back: Where) => {
    try {
      const { position } = await sortRecord(kind, id, where);
      const run = () => void send(id, back, where);
      line.onMoved?.(run);
      notify.success(`已移到第 ${position} 位`, { label: '撤销', run });
    } catch (error) {
      if (error instanceof ApiError && error.code === Code.conflict) notify.warning(error.message);
      else notify.error(messageOf(error), () => void send(id, where, back));
    }
    await line.refresh();
  };
  const settle = useSettled(({ id, where, back }) => void send(id, where, back));
  const move = (from: number, wanted: number) => {
    const record = records[from];
    const to = withinPins(records, from, wanted);
    if (!record || line.stale) return;
    if (to === from) {
      notify.info('置顶的排在最前面，取消置顶后才能移动到那里');
      return;
    }
    const next = moved(records, from, to);
    line.show(next);
    settle({ id: record.id, where: whereOf(next, to, first), back: whereOf(records, from, first) });
  };
  return { move, send };
}

/**
 * Setting the order of a list by hand: drags, keys and the row's menu move a record at once on the screen and then on
 * the server; each move can be taken back. Undefined where the list cannot be ordered now.
 */
export function useArranging(
  kind: Kind,
  payload: Readonly<Record<string, unknown>>,
  data: ReturnType<typeof useListData>,
): { grid: GridOrder; menu: (record: RecordData) => MenuItem[] } | undefined {
  const client = useQueryClient();
  const records = data.page?.items ?? [];
  const first = ((data.page?.page ?? 1) - 1) * (data.page?.pageSize ?? 0) + 1;

  const show = (next: readonly RecordData[]) =>
    client.setQueryData<ListPage>(pageQuery(kind, callOf(kind, 'list'), payload).queryKey, (page) =>
      page ? { ...page, items: next } : page,
    );
  const { move, send: save } = useMoves(kind, {
    records,
    first,
    stale: data.stale,
    show,
    refresh: data.refresh,
  });
  const reorder = useReorder(
    records.map((record) => titleOf(kind, record)),
    move,
  );
  if (data.page?.arrange !== 'yes') return undefined;

  const menu = (record: RecordData): MenuItem[] => {
    const index = records.findIndex(({ id }) => id === record.id);
    const back = whereOf(records, index, first);
    const send = (position: number) => void save(record.id, { position }, back);
    const ask = async () => {
      const total = data.page?.total ?? records.length;
      const place = await openDialog<number>((close) => (
        <MoveTo title={titleOf(kind, record)} from={first + index} total={total} onClose={close} />
      ));
      if (place) send(place);
    };
    return [
      { label: '移到最前', onSelect: () => send(1) },
      { label: '移到最后', onSelect: () => send(LAST) },
      { label: '移到第 N 位…', onSelect: () => void ask() },
    ];
  };
  return { grid: { first, reorder }, menu };
}

/** Hands a move on once the person is done with its record, also by leaving. */
function useSettled(save: (move: Move) => void) {
  const waiting = useRef<{ move: Move; timer: number } | null>(null);
  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  });
  const flush = useRef(() => {
    const last = waiting.current;
    if (!last) return;
    waiting.current = null;
    clearTimeout(last.timer);
    saving.current(last.move);
  });
  useEffect(() => flush.current, []);
  return (move: Move) => {
    const last = waiting.current;
    if (last && last.move.id !== move.id) flush.current();
    const back = waiting.current?.move.back ?? move.back;
    clearTimeout(waiting.current?.timer);
    const timer = window.setTimeout(flush.current, SETTLING_MS);
    waiting.current = { move: { ...move, back }, timer };
  };
}
