import { useRef, useState } from 'react';
import type { Words } from '@/api/comments';
import type { Person } from '@/api/people';
import { useAct } from '@/api/use-act';
import { isComposing, isSubmit, keyLabel } from '@/lib/keys';
import { Button, Row, Stack, Textarea } from '@/ui';
import s from './comments.module.css';
import { MentionList } from './MentionList';
import { atWord, useMentions } from './useMentions';

const MAX = 2000;

interface Props {
  kind: string;
  id: string;
  label: string;
  submitLabel: string;
  initial?: { text: string; mentions: readonly Person[] };
  autoFocus?: boolean;
  /** Resolves with whether it was stored; then the words are cleared. */
  onSubmit: (words: Words) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
}

/** Field of a new comment: @ names a colleague, Ctrl+Enter sends, Escape cancels. */
export function Composer({ kind, id, label, submitLabel, initial, autoFocus, onSubmit, onCancel }: Props) {
  const [text, setText] = useState(initial?.text ?? '');
  const [caret, setCaret] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(kind, id, atWord(text, caret), initial?.mentions);

  const choose = (person: Person) => {
    const word = atWord(text, caret);
    if (!word) return;
    const before = `${text.slice(0, word.start)}@${person.label} `;
    setText(before + text.slice(caret));
    setCaret(before.length);
    mentions.choose(person);
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  };
  const { act: submit, busy } = useAct(async () => {
    if (text.trim() && (await onSubmit({ text, mentions: mentions.namedIn(text) }))) setText('');
  });
  const keys = (event: React.KeyboardEvent) => {
    if (isComposing(event) || mentions.handleKey(event, choose)) return;
    if (isSubmit(event) && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      void submit();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };

  return (
    <Stack relative gap={6}>
      <Textarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={mentions.open ? mentions.listId : undefined}
        aria-activedescendant={mentions.open ? mentions.activeId : undefined}
        placeholder="写评论，@ 提到同事"
        rows={3}
        maxLength={MAX}
        value={text}
        autoFocus={autoFocus}
        onChange={(event) => {
          setText(event.target.value);
          setCaret(event.target.selectionStart);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={keys}
      />
      {mentions.open && <MentionList {...mentions} onChoose={choose} />}
      <Row justify="end" gap={6} className={s.send}>
        <span>{keyLabel('mod+enter')} 发送</span>
        {onCancel && (
          <Button small onClick={onCancel}>
            取消
          </Button>
        )}
        <Button small look="primary" loading={busy} disabled={!text.trim()} onClick={() => void submit()}>
          {submitLabel}
        </Button>
      </Row>
    </Stack>
  );
}
