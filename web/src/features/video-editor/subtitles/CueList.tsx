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
  /** Cues whose text differs from the file, by their index. */
  changed: ReadonlyMap<number, string>;
  disabled: boolean;
  onText: (index: number, text: string) => void;
}

/** The cues of a film; it scrolls so that the spoken one stays in sight. */
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
      {cues.map((cue, index) => (
        <CueRow
          key={index}
          {...{ cue, index, player, disabled }}
          current={index === current}
          changed={changed.has(index)}
          editing={index === editing}
          onEdit={setEditing}
          onText={onText}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  cue: Cue;
  index: number;
  player: Player;
  current: boolean;
  changed: boolean;
  editing: boolean;
  disabled: boolean;
  onEdit: (index: number | null) => void;
  onText: (index: number, text: string) => void;
}

const CueRow = memo(function CueRow(props: RowProps) {
  const { cue, index, player, current, changed, editing, disabled, onEdit } = props;
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
            label={`修改第 ${index + 1} 条字幕`}
            small
            onClick={() => onEdit(index)}
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
function CueEdit({ cue, index, onEdit, onText }: RowProps) {
  const [text, setText] = useState(cue.text);
  const settle = () => {
    if (text.trim() && text.trim() !== cue.text) onText(index, text.trim());
    onEdit(null);
  };
  usePendingInput(true, () => {
    settle();
    return true;
  });
  return (
    <Textarea
      className={s.edit ?? ''}
      aria-label={`第 ${index + 1} 条字幕`}
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
