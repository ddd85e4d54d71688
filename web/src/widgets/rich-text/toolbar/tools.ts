import type { Editor } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export interface Tool {
  name: string;
  label: string;
  icon: LucideIcon;
  /** As `useKeys` writes them: `mod+b`. */
  keys?: string;
  /** Pressed when the selection already has it; tools without it are plain commands. */
  active?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const act = (editor: Editor) => editor.chain().focus();
const mark = (name: string, label: string, icon: LucideIcon, keys: string, run: Tool['run']): Tool => ({
  name,
  label,
  icon,
  keys,
  active: (editor) => editor.isActive(name),
  run,
});
const align = (value: string, label: string, icon: LucideIcon, keys: string): Tool => ({
  name: `align-${value}`,
  label,
  icon,
  keys,
  active: (editor) => editor.isActive({ textAlign: value }),
  run: (editor) => act(editor).toggleTextAlign(value).run(),
});

export const HISTORY: Tool[] = [
  {
    name: 'undo',
    label: '撤销',
    icon: Undo2,
    keys: 'mod+z',
    enabled: (e) => e.can().undo(),
    run: (e) => act(e).undo().run(),
  },
  {
    name: 'redo',
    label: '重做',
    icon: Redo2,
    keys: 'mod+shift+z',
    enabled: (e) => e.can().redo(),
    run: (e) => act(e).redo().run(),
  },
];

export const MARKS: Tool[] = [
  mark('bold', '加粗', Bold, 'mod+b', (e) => act(e).toggleBold().run()),
  mark('italic', '斜体', Italic, 'mod+i', (e) => act(e).toggleItalic().run()),
  mark('underline', '下划线', Underline, 'mod+u', (e) => act(e).toggleUnderline().run()),
  mark('strike', '删除线', Strikethrough, 'mod+shift+s', (e) => act(e).toggleStrike().run()),
];

export const RARE_MARKS: Tool[] = [
  mark('subscript', '下标', Subscript, 'mod+,', (e) => act(e).unsetSuperscript().toggleSubscript().run()),
  mark('superscript', '上标', Superscript, 'mod+.', (e) => act(e).unsetSubscript().toggleSuperscript().run()),
  mark('code', '行内代码', Code, 'mod+e', (e) => act(e).toggleCode().run()),
  {
    name: 'clear',
    label: '清除格式',
    icon: RemoveFormatting,
    keys: 'mod+\\',
    run: (e) => act(e).clearFormat().run(),
  },
];

export const ALIGNMENT: Tool[] = [
  align('left', '左对齐', AlignLeft, 'mod+shift+l'),
  align('center', '居中', AlignCenter, 'mod+shift+e'),
  align('right', '右对齐', AlignRight, 'mod+shift+r'),
  align('justify', '两端对齐', AlignJustify, 'mod+shift+j'),
  {
    name: 'firstLine',
    label: '首行缩进',
    icon: Pilcrow,
    active: (e) => e.isActive({ firstLine: true }),
    run: (e) =>
      act(e)
        .setBlockStyle({ firstLine: !e.isActive({ firstLine: true }) })
        .run(),
  },
  {
    name: 'outdent',
    label: '减少缩进',
    icon: IndentDecrease,
    enabled: (e) => e.can().changeIndent(-1),
    run: (e) => act(e).changeIndent(-1).run(),
  },
  {
    name: 'indent',
    label: '增加缩进',
    icon: IndentIncrease,
    enabled: (e) => e.can().changeIndent(1),
    run: (e) => act(e).changeIndent(1).run(),
  },
];

export const BLOCKS: Tool[] = [
  mark('bulletList', '无序列表', List, 'mod+shift+8', (e) => act(e).toggleBulletList().run()),
  mark('orderedList', '有序列表', ListOrdered, 'mod+shift+7', (e) => act(e).toggleOrderedList().run()),
  mark('blockquote', '引用', Quote, 'mod+shift+b', (e) => act(e).toggleBlockquote().run()),
  mark('codeBlock', '代码块', SquareCode, 'mod+alt+c', (e) => act(e).toggleCodeBlock().run()),
  { name: 'rule', label: '分割线', icon: Minus, run: (e) => act(e).setHorizontalRule().run() },
];

const PLAIN = '正文';
export const PARAGRAPHS = [PLAIN, '标题 1', '标题 2', '标题 3', '标题 4'].map((label, level) => ({
  value: String(level),
  label,
}));
export const MIN_FONT_SIZE = 10;
export const MAX_FONT_SIZE = 72;
export const FONT_SIZES = [10, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32, 36, 40, 48, 56, 64, 72];
export const LINE_HEIGHTS = ['1', '1.2', '1.4', '1.5', '1.6', '1.8', '2', '2.2', '2.4'].map((value) => ({
  value,
  label: value,
}));
export const DEFAULT_FONT_SIZE = 18;
export const DEFAULT_LINE_HEIGHT = '1.8';

export const TEXT_COLOURS = [
  ['#c4232f', '红'],
  ['#d9480f', '橙'],
  ['#9a5b00', '棕'],
  ['#0a7a4b', '绿'],
  ['#0b7285', '青'],
  ['#1f5eff', '蓝'],
  ['#6741d9', '紫'],
  ['#ae3ec9', '品红'],
  ['#647084', '灰'],
] as const;
export const HIGHLIGHTS = [
  ['#fff3bf', '浅黄'],
  ['#ffe3e3', '浅红'],
  ['#d3f9d8', '浅绿'],
  ['#d0ebff', '浅蓝'],
  ['#e5dbff', '浅紫'],
  ['#ffe8cc', '浅橙'],
] as const;
export const CELL_COLOURS = [
  ...HIGHLIGHTS,
  ['#f1f3f5', '浅灰'],
  ['#c5f6fa', '浅青'],
  ['#fcc2d7', '浅粉'],
  ['#dee2e6', '灰'],
] as const;
