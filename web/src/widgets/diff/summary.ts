import { countWords } from '../rich-text/measure';
import type { Block, Inline } from './document';
import type { Row } from './compare';
import type { Part } from './words';

export interface Summary {
  /** 字, as newsrooms count. */
  added: number;
  removed: number;
  pictures: { added: number; removed: number };
  media: { added: number; removed: number };
  moved: number;
  /** Places where only the look changed. */
  formats: number;
}

const empty = (): Summary => ({
  added: 0,
  removed: 0,
  pictures: { added: 0, removed: 0 },
  media: { added: 0, removed: 0 },
  moved: 0,
  formats: 0,
});

export const summarise = (rows: readonly Row[]): Summary => {
  const summary = empty();
  addRows(summary, rows);
  return summary;
};

const addRows = (summary: Summary, rows: readonly Row[]): void => {
  for (const row of rows) {
    if (row.type === 'added') addBlock(summary, row.after, 'added');
    else if (row.type === 'removed' && !row.moved) addBlock(summary, row.before, 'removed');
    else if (row.type === 'changed' || row.type === 'moved') addChange(summary, row);
  }
};

const addChange = (summary: Summary, row: Extract<Row, { type: 'changed' | 'moved' }>): void => {
  if (row.type === 'moved') summary.moved += 1;
  if (row.notes.length > 0) summary.formats += 1;
  row.parts?.forEach((part, index) => addPart(summary, part, row.parts?.[index - 1]));
  row.table?.forEach(({ cells }) => cells.forEach((cell) => addRows(summary, cell.rows)));
  if (
    row.before.sort === 'media' &&
    row.after.sort === 'media' &&
    row.before.attrs['src'] !== row.after.attrs['src']
  ) {
    addBlock(summary, row.before, 'removed');
    addBlock(summary, row.after, 'added');
  }
};

/** Runs side by side that changed their look are one place. */
const addPart = (summary: Summary, part: Part, before: Part | undefined): void => {
  const goesOn = before?.type === 'same' && before.was;
  if (part.type === 'same') summary.formats += part.was && !goesOn ? 1 : 0;
  else addInlines(summary, part.inlines, part.type);
};

const addInlines = (summary: Summary, inlines: readonly Inline[], side: 'added' | 'removed'): void => {
  summary[side] += countWords(inlines.map((one) => (one.sort === 'text' ? one.text : ' ')).join(''));
  summary.pictures[side] += inlines.filter(({ sort }) => sort === 'image').length;
};

const addBlock = (summary: Summary, block: Block, side: 'added' | 'removed'): void => {
  if (block.sort === 'text') addInlines(summary, block.inlines, side);
  else if (block.sort === 'table')
    block.rows.forEach((row) =>
      row.forEach((cell) => cell.blocks.forEach((inner) => addBlock(summary, inner, side))),
    );
  else if (block.type !== 'horizontalRule') summary.media[side] += 1;
};

const signed = ({ added, removed }: { added: number; removed: number }): string =>
  [added ? `+${added}` : '', removed ? `−${removed}` : ''].filter(Boolean).join(' ');

/** 新增 120 字，删除 30 字，图片 +1. */
export const summaryText = (summary: Summary): string =>
  [
    summary.added && `新增 ${summary.added} 字`,
    summary.removed && `删除 ${summary.removed} 字`,
    signed(summary.pictures) && `图片 ${signed(summary.pictures)}`,
    signed(summary.media) && `音视频 ${signed(summary.media)}`,
    summary.moved && `移动 ${summary.moved} 段`,
    summary.formats && `格式 ${summary.formats} 处`,
  ]
    .filter(Boolean)
    .join('，') || '正文没有变化';
