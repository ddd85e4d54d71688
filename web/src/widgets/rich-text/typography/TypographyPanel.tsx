import type { Editor } from '@tiptap/react';
import { CheckCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton, notify, Row, Spacer, Stack, Text } from '@/ui';
import type { changeAtOnce } from '../changes/text-changes';
import { changesOf } from './changes';
import type { PlacedSuggestion } from './read';
import s from './typography.module.css';
import { useSuggestionsOf } from './useSuggestionsOf';

export interface TypographyPanelProps {
  editor: Editor;
  /** Writes changes in one step; comes from the text's code. */
  change: typeof changeAtOnce;
  onClose: () => void;
}

/** More are not drawn at once; those that are taken make room for the next. */
const SHOWN = 50;

/** Suggestions of typesetting under the tools: each is taken or passed over, or all are taken in one step. */
export default function TypographyPanel({ editor, change, onClose }: TypographyPanelProps) {
  const all = useSuggestionsOf(editor);
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLElement>(null);
  const open = all.filter(({ id }) => !passed.has(id));
  useEffect(() => box.current?.focus(), []);

  /** The next suggestion's button stands where the pressed one was; it keeps the focus in the list. */
  const keepFocus = (index: number) =>
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('[data-take]');
      (buttons?.[Math.min(index, buttons.length - 1)] ?? box.current)?.focus();
    });
  const take = (ids: ReadonlySet<string>) => {
    const changes = editor.isEditable ? changesOf(editor, ids) : [];
    return changes.length ? change(editor, changes) : null;
  };
  const takeOne = ({ id }: PlacedSuggestion, index: number) => {
    if (!take(new Set([id]))) notify.warning('这处文字已经改变，请按新的建议处理');
    keepFocus(index);
  };
  const takeAll = () => {
    const undo = take(new Set(open.map(({ id }) => id)));
    if (undo) notify.success(`已采纳 ${open.length} 处排版建议`, undo);
    box.current?.focus();
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <Stack
      as="section"
      gap={6}
      line="bottom"
      surface={2}
      ref={box}
      tabIndex={-1}
      className={s.panel}
      aria-label="排版建议"
      onKeyDown={keys}
    >
      <Row gap={8}>
        <strong>排版建议</strong>
        <Text tone="soft" role="status">
          {open.length ? `${open.length} 处` : '没有需要调整的地方'}
        </Text>
        <Spacer />
        <Button small icon={CheckCheck} disabled={!open.length || !editor.isEditable} onClick={takeAll}>
          全部采纳
        </Button>
        <IconButton small icon={X} size={16} label="关闭排版建议" onClick={close} />
      </Row>
      {open.length > 0 && (
        <ol className={s.list}>
          {open.slice(0, SHOWN).map((one, index) => (
            <Entry
              key={one.id}
              one={one}
              editor={editor}
              onTake={() => takeOne(one, index)}
              onPass={() => {
                setPassed(new Set([...passed, one.id]));
                keepFocus(index);
              }}
            />
          ))}
        </ol>
      )}
      {open.length > SHOWN && (
        <Text as="p" tone="quiet" size={12}>
          先列出前 {SHOWN} 处，其余 {open.length - SHOWN} 处在处理后列出；“全部采纳”包括它们。
        </Text>
      )}
    </Stack>
  );
}

const TAGS = { same: 'span', old: 'del', new: 'ins' } as const;

/** A space that comes or goes has to be seen. */
const visible = (text: string, kind: keyof typeof TAGS): string =>
  kind === 'same' ? text : text.replaceAll(' ', '␣');

interface EntryProps {
  one: PlacedSuggestion;
  editor: Editor;
  onTake: () => void;
  onPass: () => void;
}

function Entry({ one, editor, onTake, onPass }: EntryProps) {
  const { label, changes, excerpt } = one;
  const show = () => {
    const [from, to] = [changes[0]?.from ?? 0, changes.at(-1)?.to ?? 0];
    editor.chain().focus().setTextSelection({ from, to }).scrollIntoView().run();
  };
  const plain = excerpt.map(({ kind, text }) => (kind === 'new' ? '' : text)).join('');
  return (
    <Row as="li" gap={8} className={s.entry}>
      <Text size={12} tone="soft" className={s.label}>
        {label}
      </Text>
      <span className={s.excerpt}>
        {excerpt.map(({ kind, text }, index) => {
          const Tag = TAGS[kind];
          return <Tag key={index}>{visible(text, kind)}</Tag>;
        })}
      </span>
      <Button small look="text" aria-label={`到原文：${plain}`} onClick={show}>
        到原文
      </Button>
      <Button
        small
        data-take=""
        aria-label={`采纳：${label}，${plain}`}
        onClick={onTake}
        disabled={!editor.isEditable}
      >
        采纳
      </Button>
      <Button small look="text" aria-label={`忽略：${label}，${plain}`} onClick={onPass}>
        忽略
      </Button>
    </Row>
  );
}
