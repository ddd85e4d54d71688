import { useEditorState, type Editor } from '@tiptap/react';
import { ArrowDown, ArrowUp, CaseSensitive, ChevronDown, Regex, WholeWord, X } from 'lucide-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isSubmit } from '@/lib/keys';
import { Button, IconButton, Input, notify, Row, Spacer, Stack, Tip } from '@/ui';
import s from './find.module.css';
import { findStateOf, type FindState } from './plugin';
import type { Query } from './query';
import { replaceCurrent, replaceEvery } from './replace';

const SWITCHES = [
  ['caseSensitive', '区分大小写', CaseSensitive],
  ['wholeWord', '全字匹配', WholeWord],
  ['regex', '正则表达式', Regex],
] as const satisfies readonly (readonly [keyof Query, string, unknown])[];

/** Brings the hit into the middle of what scrolls; the caret stays where it was. */
const showCurrent = (editor: Editor): void => {
  const hit = editor.view.dom.querySelector('.find-current');
  hit?.scrollIntoView({ block: 'center', inline: 'nearest' });
};

const counted = ({ query, hits, current, problem, pending }: FindState): string => {
  if (problem) return problem;
  if (pending) return '正在查找…';
  if (!query.text) return '';
  return hits.length ? `${current + 1}/${hits.length}` : '没有找到';
};

export const FindBar = memo(function FindBar({ editor }: { editor: Editor }) {
  const found = useEditorState({ editor, selector: ({ editor: now }) => findStateOf(now.state) });
  return found.open ? <OpenBar editor={editor} found={found} /> : null;
});

interface BarProps {
  editor: Editor;
  found: FindState;
}

function OpenBar({ editor, found }: BarProps) {
  const close = () => editor.chain().closeFind().focus(undefined, { scrollIntoView: true }).run();
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <Stack
      gap={6}
      line="bottom"
      surface={2}
      className={s.bar}
      role="search"
      aria-label="查找和替换"
      onKeyDown={keys}
    >
      <FindLine editor={editor} found={found} onClose={close} />
      {found.replacing && editor.isEditable && <ReplaceLine editor={editor} found={found} />}
    </Stack>
  );
}

/** The field is entered when the bar opens, and again when it is asked for while open. */
const useEntered = (field: RefObject<HTMLInputElement | null>, found: FindState) => {
  const { asked } = found;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field, asked]);
};

function FindLine({ editor, found, onClose }: BarProps & { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { query, hits, current } = found;
  useEntered(field, found);
  useEffect(() => showCurrent(editor), [editor, hits, current]);
  const step = (by: 1 | -1) => editor.commands.findNext(by);
  const keys = (event: KeyboardEvent) => {
    if (!isSubmit(event)) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <Row wrap gap={4}>
      <Input
        ref={field}
        className={s.field}
        aria-label="查找"
        placeholder="查找"
        value={query.text}
        aria-invalid={Boolean(found.problem) || undefined}
        onChange={(event) => editor.commands.setFindQuery({ text: event.target.value })}
        onKeyDown={keys}
      />
      {SWITCHES.map(([name, label, Icon]) => (
        <Tip key={name} text={label}>
          <IconButton
            icon={Icon}
            size={16}
            small
            label={label}
            aria-pressed={query[name]}
            className={s.switch}
            onClick={() => editor.commands.setFindQuery({ [name]: !query[name] })}
          />
        </Tip>
      ))}
      <output className={s.count} data-problem={found.problem ? '' : undefined} aria-live="polite">
        {counted(found)}
      </output>
      <Step label="上一个" icon={ArrowUp} off={!hits.length} onClick={() => step(-1)} />
      <Step label="下一个" icon={ArrowDown} off={!hits.length} onClick={() => step(1)} />
      {editor.isEditable && !found.replacing && (
        <Button small look="text" onClick={() => editor.commands.openFind(true)}>
          替换 <ChevronDown size={14} aria-hidden />
        </Button>
      )}
      <Spacer />
      <Step label="关闭查找" icon={X} off={false} onClick={onClose} />
    </Row>
  );
}

interface StepProps {
  label: string;
  icon: typeof ArrowUp;
  off: boolean;
  onClick: () => void;
}

const Step = ({ label, icon: Icon, off, onClick }: StepProps) => (
  <Tip text={label}>
    <IconButton icon={Icon} size={16} small label={label} disabled={off} onClick={onClick} />
  </Tip>
);

function ReplaceLine({ editor, found }: BarProps) {
  const [text, setText] = useState('');
  const off = found.hits.length === 0 || found.pending;
  const field = useRef<HTMLInputElement>(null);
  // A button that turns itself off would drop the focus, and with it the keys of the bar.
  const one = () => {
    replaceCurrent(editor, text);
    field.current?.focus();
  };
  const all = () => {
    const many = replaceEvery(editor, text);
    field.current?.focus();
    if (many) notify.success(`已替换 ${many} 处`);
  };
  const keys = (event: KeyboardEvent) => {
    if (!isSubmit(event)) return;
    event.preventDefault();
    if (event.altKey) all();
    else one();
  };
  return (
    <Row wrap gap={4}>
      <Input
        ref={field}
        className={s.field}
        aria-label="替换为"
        placeholder={found.query.regex ? '替换为，可用 $1 引用分组' : '替换为'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
      />
      <Button small disabled={off} onClick={one}>
        替换
      </Button>
      <Button small disabled={off} onClick={all}>
        全部替换
      </Button>
    </Row>
  );
}
