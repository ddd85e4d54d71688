import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kind } from '@/api/kinds';
import type { FileFacts } from '@/api/uploads';
import type { Frame } from '@/api/video';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { Note, Stack } from '@/ui';
import { errorsUnder, type LaidOut } from '@/widgets/fields';
import { fileSize } from '@/lib/numbers';
import { ClipPanel } from './clips/ClipPanel';
import { Controls } from './player/Controls';
import { frameOf, type Player } from './player/player';
import { Screen } from './player/Screen';
import { useLength } from './player/usePlayer';
import { cuesQuery } from './subtitles/query';
import { SubtitlePanel } from './subtitles/SubtitlePanel';
import { clockText } from '@/lib/timecode';
import { ChapterList } from './timeline/ChapterList';
import { asChapters, withChapterAt } from './timeline/chapters';
import { Timeline, type Range } from './timeline/Timeline';
import { useCover } from './useCover';
import { useWorkbenchKeys } from './useWorkbenchKeys';
import s from './workbench.module.css';

interface Props {
  kind: Kind;
  edit: Edit;
  section: LaidOut;
  player: Player;
  url: string;
  poster: string;
  /** Null for a film of another site. */
  facts: FileFacts | null;
  frames: readonly Frame[];
}

/** The film with its controls, time line, chapters, subtitles and clips. */
export function Bench({ kind, edit, player, url, poster, facts, frames }: Props) {
  const { values, errors, readonly, change } = edit;
  const [range, setRange] = useState<Range>({ from: null, to: null });
  const subtitles = String(values['subtitles'] ?? '');
  const { data: cues = [] } = useQuery(cuesQuery(subtitles));
  const length = useLength(player) || facts?.duration || 0;
  const frame = frameOf(facts?.frameRate);
  const chapters = asChapters(values['chapters']);
  const cover = useCover(url, edit);
  const addChapter = () => change('chapters', withChapterAt(chapters, player.time()));
  const mayTake = facts !== null && !readonly;
  useWorkbenchKeys({
    player,
    frame,
    range,
    setRange,
    ...(readonly ? {} : { addChapter }),
    ...(mayTake ? { takeCover: () => void cover.take(player.time()) } : {}),
  });
  return (
    <Stack fit gap={12}>
      <Stack gap={12} className={s.stage}>
        <Stack gap={8} top narrow>
          <Screen
            {...{ player, url, poster, cues }}
            portrait={Boolean(facts?.width && facts.height && facts.height > facts.width)}
          />
          <Controls
            player={player}
            frame={frame}
            covering={cover.busy}
            onCover={mayTake ? () => void cover.take(player.time()) : undefined}
          />
        </Stack>
        <SubtitlePanel
          id="field-subtitles"
          player={player}
          url={subtitles}
          title={String(values['title'] ?? '')}
          error={errors['subtitles']}
          disabled={readonly}
          onChange={(next) => change('subtitles', next)}
        />
      </Stack>
      <Timeline
        {...{ player, frame, length, frames, chapters, range }}
        disabled={readonly}
        onChapters={(next) => change('chapters', next)}
        onRange={setRange}
      />
      <ChapterList
        id="field-chapters"
        {...{ player, chapters }}
        errors={errorsUnder(errors, 'chapters')}
        disabled={readonly}
        onAdd={addChapter}
        onChange={(next) => change('chapters', next)}
      />
      <ClipPanel {...{ kind, edit, player, range }} onRange={setRange} />
      {facts && (
        <Note as="p">
          {[
            facts.name,
            fileSize(facts.size),
            facts.width && facts.height && `${facts.width} × ${facts.height}`,
            facts.duration !== null && `时长 ${clockText(facts.duration)}`,
          ]
            .filter(Boolean)
            .join('　')}
        </Note>
      )}
    </Stack>
  );
}
