import { CornerUpLeft, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Chapter } from '@/api/video';
import { usePendingInput } from '@/lib/pending-input';
import { isSubmit } from '@/lib/keys';
import { Button, IconButton, Input, Row, Stack } from '@/ui';
import type { FieldErrors } from '@/widgets/fields';
import type { Player } from '../player/player';
import { clockText, readTimecode } from '@/lib/timecode';
import { moveChapter } from './chapters';
import s from './timeline.module.css';

interface Props {
  id: string;
  player: Player;
  chapters: readonly Chapter[];
  /** `{0.title: …}` */
  errors: FieldErrors;
  disabled: boolean;
  onAdd: () => void;
  onChange: (chapters: readonly Chapter[]) => void;
}

/** The chapters to type: when, and what is seen there. */
export function ChapterList({ id, player, chapters, errors, disabled, onAdd, onChange }: Props) {
  const retitle = (index: number, title: string) =>
    onChange(chapters.map((one, at) => (at === index ? { ...one, title } : one)));
  return (
    <div id={id} tabIndex={-1} role="group" aria-label="看点">
      {chapters.length > 0 && (
        <Stack as="ol" list gap={6}>
          {chapters.map((chapter, index) => (
            <Stack key={index} as="li" gap={6} align="center" columns="92px minmax(0, 1fr) auto auto">
              <TimeInput
                key={chapter.at}
                label={`看点 ${index + 1} 的时间`}
                at={chapter.at}
                disabled={disabled}
                onChange={(at) => onChange(moveChapter(chapters, index, at))}
              />
              <Input
                aria-label={`看点 ${index + 1} 的标题`}
                placeholder="这里看到什么，最多 40 个字"
                maxLength={40}
                value={chapter.title}
                disabled={disabled}
                aria-invalid={errors[`${index}.title`] ? true : undefined}
                onChange={(event) => retitle(index, event.target.value)}
              />
              <IconButton
                icon={CornerUpLeft}
                small
                label={`跳到看点 ${index + 1}`}
                onClick={() => player.seek(chapter.at)}
              />
              {!disabled && (
                <IconButton
                  icon={Trash2}
                  small
                  label={`删除看点 ${index + 1}`}
                  onClick={() => onChange(chapters.filter((_, at) => at !== index))}
                />
              )}
              {errors[`${index}.title`] && <span className={s.rowError}>{errors[`${index}.title`]}</span>}
            </Stack>
          ))}
        </Stack>
      )}
      {!disabled && (
        <Row wrap gap={8} tone="quiet" size={13} style={chapters.length ? { marginTop: 8 } : undefined}>
          <Button small onClick={onAdd} icon={Plus}>
            在当前位置加看点
          </Button>
          按 M 也可以；看点是播放器进度条上的标记，可在时间轴上拖动
        </Row>
      )}
    </div>
  );
}

interface TimeInputProps {
  label: string;
  at: number;
  disabled: boolean;
  onChange: (at: number) => void;
}

/** Taken over when it is left or with Enter; what is no time goes back to what stood there. */
function TimeInput({ label, at, disabled, onChange }: TimeInputProps) {
  const [text, setText] = useState(clockText(at));
  const settle = () => {
    const read = readTimecode(text);
    if (read === null || Math.round(read) === at) setText(clockText(at));
    else onChange(read);
  };
  usePendingInput(text !== clockText(at), () => {
    settle();
    return true;
  });
  return (
    <Input
      aria-label={label}
      value={text}
      disabled={disabled}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (!isSubmit(event)) return;
        event.preventDefault();
        settle();
      }}
    />
  );
}
