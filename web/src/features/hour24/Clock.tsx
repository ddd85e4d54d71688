import { useState } from 'react';
import type { RecordData } from '@/api/records';
import { Button, Input, Popover } from '@/ui';
import { clockOf, dayOf } from './days';
import type { TimeChange } from './Entry';
import s from './hour24.module.css';

interface Props {
  entry: RecordData;
  /** It may be changed, and the cursor stands on it. */
  active: boolean;
  onMove: TimeChange;
}

/** The time of an entry; pressing it sets another on the same day. */
export function Clock({ entry, active, onMove }: Props) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(clockOf(entry));
  if (!entry.actions.includes('edit')) return <time>{clockOf(entry)}</time>;
  const change = (next: boolean) => {
    setOpen(next);
    setText(clockOf(entry));
  };
  const save = () => {
    setOpen(false);
    if (text && text !== clockOf(entry)) void onMove(entry, `${dayOf(entry)} ${text}:00`);
  };
  return (
    <Popover
      label="修改时间"
      open={open}
      onOpenChange={change}
      trigger={
        <button
          type="button"
          className={s.clock}
          tabIndex={active ? 0 : -1}
          aria-label={`${clockOf(entry)}，修改时间`}
        >
          {clockOf(entry)}
        </button>
      }
    >
      <form
        className={s.retime}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Input
          type="time"
          aria-label="时间"
          autoFocus
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button look="primary" type="submit">
          移到这个时间
        </Button>
      </form>
    </Popover>
  );
}
