import { Dialog, Kbd, Row, Text, Box } from '@/ui';
import { keyLabel } from '@/lib/keys';
import s from './help.module.css';
import type { Tool } from '../toolbar/tools';

type Line = readonly [keys: string, what: string];

const ofTools = (tools: readonly Tool[]): Line[] =>
  tools.flatMap(({ keys, label }) => (keys ? [[keyLabel(keys), label] as const] : []));

const SECTIONS: readonly (readonly [title: string, lines: (tools: readonly Tool[]) => readonly Line[]])[] = [
  ['文字和段落', ofTools],
  [
    '查找和跳转',
    () => [
      [keyLabel('mod+f'), '查找'],
      [keyLabel('mod+h'), '查找和替换'],
      ['F3、Shift F3', '下一个、上一个'],
      ['F7', '排版建议：中英文空格、标点、引号、数字和单位'],
      [keyLabel('alt+f10'), '到工具栏；Esc 回到正文'],
      [keyLabel('mod+k'), '给选中的文字加链接'],
      [keyLabel('mod+shift+x'), '在编辑和修订之间切换'],
      ['Alt 回车', '打开光标处的链接'],
    ],
  ],
  [
    '段落、图片和表格',
    () => [
      ['/ 或 、', '在空行或空格后打开插入菜单，可打拼音首字母，如 bt1、tp'],
      ['Alt Shift ↑、Alt Shift ↓', '上移、下移所在段落，不按 Shift 也可以'],
      [keyLabel('mod+/'), '段落菜单：复制、删除、转为标题或列表'],
      ['Tab、Shift Tab', '列表升降级；表格中到下一格、上一格'],
      [`${keyLabel('mod+]')}、${keyLabel('mod+[')}`, '增加、减少缩进'],
      ['Shift ←、Shift →', '选中图片时缩小、放大'],
      ['Shift F10', '选中图片时打开图片菜单'],
      ['Alt Shift C、Alt Shift V', '取格式、刷格式'],
    ],
  ],
  [
    '行首输入 Markdown 记号',
    () => [
      ['# 空格', '标题 1，## 到 #### 为标题 2 到 4'],
      ['- 空格', '无序列表'],
      ['1. 空格', '有序列表'],
      ['> 空格', '引用'],
      ['``` 空格', '代码块'],
      ['---', '分割线'],
      ['**文字**', '加粗'],
      ['*文字*', '斜体'],
      ['~~文字~~', '删除线'],
      ['`文字`', '行内代码'],
    ],
  ],
];

export interface HelpDialogProps {
  /** The tools of the toolbar, with their keys. */
  tools: readonly Tool[];
  onClose: () => void;
}

/** Every key of the text, and the Markdown that it understands while one types. */
export default function HelpDialog({ tools, onClose }: HelpDialogProps) {
  return (
    <Dialog onClose={onClose} title="编辑器快捷键" width={700}>
      <div className={s.sections}>
        {SECTIONS.map(([title, lines]) => (
          <section key={title} aria-label={title}>
            <Box as="h3" size={13} weight={600} className={s.title}>
              {title}
            </Box>
            <dl>
              {lines(tools).map(([keys, what]) => (
                <Row key={keys + what} align="baseline" justify="between" gap={12} className={s.line}>
                  <dt>{what}</dt>
                  <dd>
                    <Kbd>{keys}</Kbd>
                  </dd>
                </Row>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Text as="p" tone="soft">
        粘贴 Markdown 文本会转换为对应的格式。
      </Text>
    </Dialog>
  );
}
