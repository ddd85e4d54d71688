import type { ChainedCommands } from '@tiptap/core';
import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  Image,
  List,
  ListOrdered,
  Minus,
  Music,
  Pilcrow,
  Quote,
  Table,
  Video,
  type LucideIcon,
} from 'lucide-react';
import type { MediaSort } from '@/uploads/rules/media';
import type { TURN_INTO } from '../blocks/commands';
import type { Named } from '@/lib/named-match';

export interface BlockItem extends Named {
  icon: LucideIcon;
  hint?: string;
  /** A command on the place, or a file that is chosen for it. */
  make: ((chain: ChainedCommands) => ChainedCommands) | MediaSort;
}

type Look = readonly [icon: LucideIcon, pinyin: string, hint?: string, aliases?: readonly string[]];

/** Names under which the blocks of `TURN_INTO` are found, in their order. */
const TURN_LOOKS: readonly Look[] = [
  [Pilcrow, 'zheng wen'],
  [Heading1, 'biao ti 1', '# 空格', ['h1']],
  [Heading2, 'biao ti 2', '## 空格', ['h2']],
  [Heading3, 'biao ti 3', '### 空格', ['h3']],
  [List, 'wu xu lie biao', '- 空格', ['ul']],
  [ListOrdered, 'you xu lie biao', '1. 空格', ['ol']],
  [Quote, 'yin yong', '> 空格'],
  [Code, 'dai ma kuai', '``` 空格', ['code']],
];

const turnItem = ([label, make]: (typeof TURN_INTO)[number], index: number): BlockItem[] => {
  const [icon, pinyin, hint, aliases] = TURN_LOOKS[index] ?? [];
  if (!icon || !pinyin) return [];
  return [
    { label, icon, pinyin: pinyin.split(' '), make, ...(hint && { hint }), ...(aliases && { aliases }) },
  ];
};

const media = (sort: MediaSort, label: string, icon: LucideIcon, pinyin: string): BlockItem => ({
  label,
  icon,
  pinyin: pinyin.split(' '),
  aliases: [sort],
  make: sort,
});

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

const MEDIA_AND_MORE: readonly BlockItem[] = [
  media('image', '图片', Image, 'tu pian'),
  media('video', '视频', Video, 'shi pin'),
  media('audio', '音频', Music, 'yin pin'),
  {
    label: '表格',
    icon: Table,
    pinyin: ['biao', 'ge'],
    aliases: ['table'],
    make: (chain) => chain.insertTable(NEW_TABLE),
  },
  {
    label: '分割线',
    icon: Minus,
    pinyin: ['fen', 'ge', 'xian'],
    hint: '---',
    make: (chain) => chain.setHorizontalRule(),
  },
];

/** Everything that can stand at a place of the text, in the order of the menu. */
export const blockItems = (turns: typeof TURN_INTO): BlockItem[] => [
  ...turns.flatMap(turnItem),
  ...MEDIA_AND_MORE,
];
