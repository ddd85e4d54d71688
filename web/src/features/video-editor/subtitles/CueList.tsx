import { Pencil } from 'lucide-react';
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Cue } from '@/api/video';
import { usePendingInput } from '@/lib/pending-input';
import { isComposing, isSubmit } from '@/lib/keys';
import { Row, Text, Textarea, IconButton } from '@/ui';
import type { Player } from '../player/player';
import { clockText } from '@/lib/timecode';
import { cueAt } from './cues';
import s from './subtitles.module.css';

interface Props {
  player: Player;
  cues: readonly Cue[];
  /** Places whose text is another than in the file. */
  changed: ReadonlyMap<number, string>;
  disabled: boolean;
  onText: (place: number, text: string) => void;
}

/** Follows the film: the line that is shown stays in sight. */
export function CueList({ player, cues, changed, disabled, onText }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const current = useSyncExternalStore(player.subscribe, () => cueAt(cues, player.time()));
  useEffect(() => {
    const row = list.current?.children[current];
    if (row instanceof HTMLElement && list.current)
      list.current.scrollTo({ top: row.offsetTop - list.current.clientHeight / 2, behavior: 'smooth' });
  }, [current]);
  return (
    <ol className={s.cues} ref={list} tabIndex={0} aria-label="字幕列表">
      {cues.map((cue, place) => (
        <CueRow
          key={place}
          {...{ cue, place, player, disabled }}
          current={place === current}
          changed={changed.has(place)}
          editing={place === editing}
          onEdit={setEditing}
          onText={onText}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  cue: Cue;
  place: number;
  player: Player;
  current: boolean;
  changed: boolean;
  editing: boolean;
  disabled: boolean;
  onEdit: (place: number | null) => void;
  onText: (place: number, text: string) => void;
}

const CueRow = memo(function CueRow(props: RowProps) {
  const { cue, place, player, current, changed, editing, disabled, onEdit } = props;
  return (
    <Row
      as="li"
      wrap
      align="start"
      round="s"
      className={s.cue}
      data-current={current || undefined}
      data-changed={changed || undefined}
    >
      <button type="button" className={s.jump} onClick={() => player.seek(cue.start)}>
        <time>{clockText(cue.start)}</time>
        {!editing && (
          <Text narrow breaks size={13} className={s.text}>
            {cue.text}
          </Text>
        )}
      </button>
      {editing ? (
        <CueEdit {...props} />
      ) : (
        !disabled && (
          <IconButton
            icon={Pencil}
            size={13}
            label={`修改第 ${place + 1} 条字幕`}
            small
            onClick={() => onEdit(place)}
          />
        )
      )}
    </Row>
  );
}, sameRow);

function sameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.cue.text === after.cue.text &&
    before.cue.start === after.cue.start &&
    before.current === after.current &&
    before.changed === after.changed &&
    before.onText === after.onText &&
    before.editing === after.editing &&
    before.disabled === after.disabled
  );
}

/** Enter takes the text over, Shift Enter breaks the line, Esc leaves it as it was. */
function CueEdit({ cue, place, onEdit, onText }: RowProps) {
  const [text, setText] = useState(cue.text);
  const settle = () => {
    if (text.trim() && text.trim() !== cue.text) onText(place, text.trim());
    onEdit(null);
  };
  usePendingInput(true, () => {
    settle();
    return true;
  });
  return (
    <Textarea
      className={s.edit ?? ''}
      aria-label={`第 ${place + 1} 条字幕`}
      autoFocus
      rows={2}
      maxLength={300}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Escape') onEdit(null);
        else if (isSubmit(event) && !event.shiftKey) settle();
        else return;
        event.preventDefault();
      }}
    />
  );
}
