import type { Block, Inline } from './document';

const MARKS: Readonly<Record<string, string>> = {
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  code: '代码',
  link: '链接',
  highlight: '底色',
  subscript: '下标',
  superscript: '上标',
};
const STYLES: Readonly<Record<string, string>> = {
  color: '文字颜色',
  backgroundColor: '文字背景',
  fontFamily: '字体',
  fontSize: '字号',
};
const BLOCKS: Readonly<Record<string, string>> = {
  textAlign: '对齐',
  lineHeight: '行高',
  indent: '缩进',
  firstLine: '首行缩进',
  level: '标题级别',
  language: '代码语言',
  width: '宽度',
  height: '高度',
  poster: '封面',
  title: '标题',
  src: '文件',
};
const TYPES: Readonly<Record<string, string>> = {
  paragraph: '正文',
  heading: '标题',
  codeBlock: '代码块',
  video: '视频',
  audio: '音频',
  horizontalRule: '分隔线',
};

/** Changes of a block besides its words. */
export const formatNotes = (before: Block, after: Block): string[] => {
  const notes: string[] = [];
  if (before.sort !== 'table' && after.sort !== 'table') {
    if (before.type !== after.type) notes.push(`${nameOf(before)}改为${nameOf(after)}`);
    else notes.push(...differing(before.attrs, after.attrs).map((name) => BLOCKS[name] ?? name));
  }
  if (JSON.stringify(before.place) !== JSON.stringify(after.place)) notes.push('列表或引用');
  return notes;
};

const nameOf = (block: { type: string }): string => TYPES[block.type] ?? block.type;

const differing = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/** Changes of the look of the same words: 加粗, 取消链接. */
export const lookNotes = (was: readonly Inline[], now: readonly Inline[]): string => {
  const [old, fresh] = [looks(was), looks(now)];
  const came = [...fresh].filter(([name]) => !old.has(name)).map(([name]) => name);
  const went = [...old].filter(([name]) => !fresh.has(name)).map(([name]) => `取消${name}`);
  const changed = [...fresh].filter(([name, value]) => old.has(name) && old.get(name) !== value);
  return [...came, ...went, ...changed.map(([name]) => `${name}有变化`)].join('、') || '格式有变化';
};

const looks = (inlines: readonly Inline[]): Map<string, string> => {
  const found = new Map<string, string>();
  for (const one of inlines) {
    if (one.sort !== 'text') found.set('图片', JSON.stringify(one.attrs));
    else
      for (const mark of one.marks) {
        if (mark.type !== 'textStyle')
          found.set(MARKS[mark.type] ?? mark.type, JSON.stringify(mark.attrs ?? {}));
        else
          for (const [name, value] of Object.entries(mark.attrs ?? {}))
            found.set(STYLES[name] ?? name, JSON.stringify(value));
      }
  }
  return found;
};
