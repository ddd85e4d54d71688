import type { Node } from '@tiptap/pm/model';
import { nodeContains } from '../node-contains';
import { isSuggestion, isTextBlock, markStamps, nodeStamp, STAMPS } from './nodes';
import { SUGGESTION_MARKS } from './schema';
import type { Stamp } from './stamp';

/** One suggestion with all its pieces, as a list shows it. */
export interface Suggestion extends Stamp {
  /** Begin of its first piece and end of its last one. */
  from: number;
  to: number;
  inserted: string;
  deleted: string;
  /** Words whose look changes. */
  restyled: string;
  /** Other changes: 分段, 合并段落, 插入图片 … in the order of the text, each once. */
  others: string[];
}

const NAMES: Record<string, string> = {
  image: '图片',
  hardBreak: '换行',
  horizontalRule: '分割线',
  video: '视频',
  audio: '音频',
  table: '表格',
};

const what = (node: Node, name: (typeof STAMPS)[number]): string => {
  if (name === 'modified') return isTextBlock(node) ? '段落格式' : `${NAMES[node.type.name] ?? ''}样式`;
  if (isTextBlock(node)) return name === 'inserted' ? '分段' : '合并段落';
  return `${name === 'inserted' ? '插入' : '删除'}${NAMES[node.type.name] ?? ''}`;
};

const holdsSuggestions = nodeContains(
  (node) => STAMPS.some((name) => node.attrs[name] != null) || node.marks.some(isSuggestion),
);

/** Every suggestion of a text in order. */
export const listSuggestions = (doc: Node): Suggestion[] => {
  const byId = new Map<string, Suggestion>();
  const piece = (stamp: Stamp, from: number, to: number): Suggestion => {
    const known = byId.get(stamp.id);
    const one = known ?? { ...stamp, from, to, inserted: '', deleted: '', restyled: '', others: [] };
    one.to = Math.max(one.to, to);
    byId.set(stamp.id, one);
    return one;
  };
  const other = (one: Suggestion, text: string) => {
    if (!one.others.includes(text)) one.others.push(text);
  };
  doc.descendants((node, pos) => {
    if (!holdsSuggestions(node)) return false;
    const end = pos + node.nodeSize;
    if (node.isText) {
      for (const name of SUGGESTION_MARKS) {
        for (const stamp of markStamps(node, name)) {
          const one = piece(stamp, pos, end);
          if (name === 'insertion') one.inserted += node.text ?? '';
          else if (name === 'deletion') one.deleted += node.text ?? '';
          else one.restyled += node.text ?? '';
        }
      }
      return false;
    }
    for (const name of STAMPS) {
      const stamp = nodeStamp(node, name);
      if (!stamp) continue;
      const atEnd = isTextBlock(node) && name !== 'modified';
      other(piece(stamp, atEnd ? end - 1 : pos, atEnd ? end - 1 : end), what(node, name));
    }
    return true;
  });
  return [...byId.values()];
};

const known = new WeakMap<Node, Suggestion[]>();

/** The same, read once for each state of a text. */
export const suggestionsOf = (doc: Node): Suggestion[] => {
  const read = known.get(doc) ?? listSuggestions(doc);
  known.set(doc, read);
  return read;
};

/** Counts the undecided suggestions; asked before a text goes to reviewers or readers. */
export const countSuggestions = (doc: Node): number => suggestionsOf(doc).length;
