import { useState, type KeyboardEvent } from 'react';
import { isSubmit } from '@/lib/keys';
import { Button, Kbd, Moment, Note, Stack, Textarea, Timeline, TimelineEntry } from '@/ui';
import s from './tips.module.css';

interface Note {
  text: string;
  by: string;
  at: string | null;
}

const LONGEST = 500;

const asNotes = (value: unknown): Note[] => (Array.isArray(value) ? (value as Note[]) : []);

interface Props {
  value: unknown;
  /** Null: this person may read only. */
  onNote: ((text: string) => Promise<boolean>) | null;
  busy: boolean;
}

/** Notes on a tip, the newest first, with a field for another one. */
export function Notes({ value, onNote, busy }: Props) {
  const notes = asNotes(value).toReversed();
  return (
    <Stack gap={12}>
      {onNote && <NewNote onNote={onNote} busy={busy} />}
      {notes.length === 0 && !onNote && <Note as="p">还没有跟进记录</Note>}
      <Timeline>
        {notes.map((note, index) => (
          <TimelineEntry tone="primary" key={notes.length - index}>
            <p>{note.text}</p>
            <Note>
              {note.by}　{note.at && <Moment at={note.at} as="ago" />}
            </Note>
          </TimelineEntry>
        ))}
      </Timeline>
    </Stack>
  );
}

function NewNote({ onNote, busy }: { onNote: (text: string) => Promise<boolean>; busy: boolean }) {
  const [text, setText] = useState('');
  const tooLong = [...text].length > LONGEST;
  const send = async () => {
    if (text.trim() && !tooLong && !busy && (await onNote(text.trim()))) setText('');
  };
  const key = (event: KeyboardEvent) => {
    if (!isSubmit(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <Stack gap={6} className={s.newNote}>
      <Textarea
        aria-label="记一笔跟进情况"
        rows={2}
        value={text}
        maxLength={LONGEST}
        placeholder="联系了谁、核实了什么、下一步做什么"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={key}
      />
      {text.trim() !== '' && (
        <Button small look="primary" loading={busy} disabled={tooLong} onClick={() => void send()}>
          记下
          <Kbd>Ctrl ↵</Kbd>
        </Button>
      )}
    </Stack>
  );
}
