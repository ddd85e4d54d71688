import { Button, Row, Stack, Tag, type TagTone, Text } from '@/ui';
import type { Word } from './matcher';
import s from './words.module.css';

interface Props {
  word: Word;
  /** As it stands in the text. */
  found: string;
  onReplace: (() => void) | null;
  onIgnore: (() => void) | null;
  /** The first button takes the focus. */
  focused?: boolean;
}

const LEVELS: Record<number, { label: string; tone: TagTone; text: string }> = {
  1: { label: '提示', tone: 'info', text: '建议改写' },
  2: { label: '警告', tone: 'warn', text: '须经审核才能发布' },
  3: { label: '禁止', tone: 'bad', text: '不能提交和发布' },
};

export const levelOf = (level: number) =>
  LEVELS[level] ?? { label: '提示', tone: 'info' as TagTone, text: '' };

/** The reason why a word is marked, and the actions on it. */
export function WordCard({ word, found, onReplace, onIgnore, focused = false }: Props) {
  const level = levelOf(word.level);
  return (
    <Stack gap={8} size={13} className={s.card}>
      <Row as="p" wrap gap={6}>
        <Tag tone={level.tone}>{level.label}</Tag>
        <b>{word.word}</b>
        {found !== word.word && <Text tone="quiet">文中写作“{found}”</Text>}
      </Row>
      <p>{word.note || level.text}</p>
      <Row align="stretch" wrap gap={8} className={s.buttons}>
        {word.replacement && onReplace && (
          <Button small look="primary" autoFocus={focused} onClick={onReplace}>
            替换为“{word.replacement}”
          </Button>
        )}
        {word.level < 3 && onIgnore && (
          <Button small autoFocus={focused && !word.replacement} onClick={onIgnore}>
            本文忽略
          </Button>
        )}
      </Row>
    </Stack>
  );
}
