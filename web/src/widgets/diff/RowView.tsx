import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '@/ui';
import { BlockView, span, TextFrame } from './BlockView';
import type { CellChange, Row as DiffRow, TableRow } from './compare';
import s from './diff.module.css';
import { lookNotes } from './formats';
import { Inlines } from './Inlines';
import type { Part } from './words';

export type Side = 'both' | 'before' | 'after';

/** One block of the comparison: merged, or as one of two sides. */
export function RowView({ row, side }: { row: DiffRow; side: Side }) {
  switch (row.type) {
    case 'same':
      return <BlockView block={side === 'before' ? row.before : row.after} />;
    case 'removed':
      return side === 'after' ? null : (
        <Gone moved={row.moved}>
          <BlockView block={row.before} />
        </Gone>
      );
    case 'added':
      return side === 'before' ? null : (
        <ins className={s.addedBlock}>
          <BlockView block={row.after} />
        </ins>
      );
    default:
      return row.type === 'moved' && side === 'before' ? null : <Changed row={row} side={side} />;
  }
}

function Gone({ moved, children }: { moved: boolean; children: ReactNode }) {
  return (
    <del className={s.removedBlock} data-moved={moved || undefined}>
      {moved && <Note text="这一段移到了别处" />}
      {children}
    </del>
  );
}

const Note = ({ text }: { text: string }) => (
  <Row as="span" inline gap={4} size={12} className={s.note}>
    <MoveRight size={12} aria-hidden /> {text}
  </Row>
);

type ChangedRow = Extract<DiffRow, { type: 'changed' | 'moved' }>;

function Changed({ row, side }: { row: ChangedRow; side: Side }) {
  return (
    <div className={row.type === 'moved' ? s.movedBlock : undefined}>
      {row.type === 'moved' && <Note text="从别处移来" />}
      {row.notes.length > 0 && side !== 'before' && (
        <Row as="span" inline gap={4} size={12} className={s.note}>
          格式：{row.notes.join('、')}
        </Row>
      )}
      <ChangedContent row={row} side={side} />
    </div>
  );
}

function ChangedContent({ row, side }: { row: ChangedRow; side: Side }) {
  const { before, after, parts, table } = row;
  const shown = side === 'before' ? before : after;
  if (parts && shown.sort === 'text') {
    return (
      <TextFrame block={shown}>
        <Parts parts={parts} side={side} />
      </TextFrame>
    );
  }
  if (table) return <ChangedTable rows={table} side={side} />;
  return (
    <>
      {side !== 'after' && (
        <del className={s.removedBlock}>
          <BlockView block={before} />
        </del>
      )}
      {side !== 'before' && (
        <ins className={s.addedBlock}>
          <BlockView block={after} />
        </ins>
      )}
    </>
  );
}

/** The words of a text: what went is struck through, what came is underlined. */
export function Parts({ parts, side = 'both' }: { parts: readonly Part[]; side?: Side }) {
  return parts.map((part, index) => <PartView key={index} part={part} side={side} />);
}

function PartView({ part, side }: { part: Part; side: Side }) {
  if (part.type === 'same') {
    if (!part.was) return <Inlines inlines={part.inlines} />;
    if (side === 'before') return <Inlines inlines={part.was} />;
    return (
      <span className={s.look} title={`格式：${lookNotes(part.was, part.inlines)}`}>
        <Inlines inlines={part.inlines} />
      </span>
    );
  }
  if (part.type === 'removed') {
    return side === 'after' ? null : (
      <del className={s.removed}>
        <Inlines inlines={part.inlines} />
      </del>
    );
  }
  return side === 'before' ? null : (
    <ins className={s.added}>
      <Inlines inlines={part.inlines} />
    </ins>
  );
}

function ChangedTable({ rows, side }: { rows: readonly TableRow[]; side: Side }) {
  const hidden = side === 'before' ? 'added' : side === 'after' ? 'removed' : null;
  return (
    <div className={s.tableWrapper}>
      <table className={s.table}>
        <tbody>
          {rows
            .filter(({ type }) => type !== hidden)
            .map((row, index) => (
              <tr key={index} data-change={row.type}>
                {row.cells
                  .filter(({ type }) => type !== hidden)
                  .map((cell, at) => (
                    <ChangedCell key={at} change={cell} side={side} />
                  ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function ChangedCell({ change, side }: { change: CellChange; side: Side }) {
  const Tag = change.cell.header ? 'th' : 'td';
  const { colspan, rowspan } = change.cell.attrs;
  return (
    <Tag data-change={change.type} colSpan={span(colspan)} rowSpan={span(rowspan)}>
      {change.rows.map((row, index) => (
        <RowView key={index} row={row} side={side} />
      ))}
    </Tag>
  );
}
