import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { useAct } from '@/api/use-act';
import { keepSubtitles, writeSubtitles, type Cue } from '@/api/video';
import { Box, Button, IconButton, notify, Row, Skeleton, Stack } from '@/ui';
import { fileProblem } from '@/uploads';
import { addSaveQuestion } from '@/widgets/save-questions';
import { FileDrop } from '@/widgets/fields/files/FileDrop';
import { PendingUpload } from '@/widgets/fields/files/PendingUpload';
import { useFieldUploads } from '@/widgets/fields/files/useFieldUploads';
import { useUnsavedPart } from '@/widgets/useUnsavedGuard';
import type { Player } from '../player/player';
import { CueList } from './CueList';
import s from './subtitles.module.css';
import { cuesQuery } from './query';

interface Props {
  id: string;
  player: Player;
  url: string;
  /** Names the file that changed cues are kept in. */
  title: string;
  /** Errors of the field from the last save. */
  error: string | undefined;
  disabled: boolean;
  onChange: (url: string | null) => void;
}

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.fieldErrors['subtitles']) || messageOf(error);

/** Only text with times: a picture called .srt is refused before it is sent. */
const subtitleProblem = async (file: File) =>
  /\.(srt|vtt)$/i.test(file.name) ? fileProblem(file) : '只支持 srt 和 vtt 格式的字幕';

/** The subtitles beside the film: a file to upload, its lines to jump to and to correct. */
export function SubtitlePanel({ id, player, url, title, error, disabled, onChange }: Props) {
  const client = useQueryClient();
  const { data, error: unread, isLoading } = useQuery(cuesQuery(url));
  const [refused, setRefused] = useState('');
  const [edited, setEdited] = useState<{ of: string; texts: ReadonlyMap<number, string> }>({
    of: url,
    texts: new Map(),
  });
  const texts = edited.of === url ? edited.texts : NONE;

  const { act: take, busy } = useAct(
    async (made: Promise<{ url: string; cues: readonly Cue[] }>) => {
      const { url: next, cues } = await made;
      client.setQueryData(cuesQuery(next).queryKey, cues);
      onChange(next);
    },
    { show: () => setRefused(''), failure: (problem) => setRefused(reasonOf(problem)) },
  );
  const { pending, add } = useFieldUploads(subtitleProblem, (stored) => void take(keepSubtitles(stored.url)));
  useEffect(() => {
    if (!texts.size) return;
    return addSaveQuestion(() => {
      notify.warning(`字幕有 ${texts.size} 处修改还没有应用，请先应用或放弃`);
      return Promise.resolve(false);
    });
  }, [texts]);

  useUnsavedPart(texts.size > 0);

  const cues = data?.map((cue, index) => ({ ...cue, text: texts.get(index) ?? cue.text })) ?? [];
  const problem = refused || error || (unread ? reasonOf(unread) : '');
  return (
    <FileDrop accept=".srt,.vtt" disabled={disabled} onFiles={add} className={s.panel}>
      {({ over, browse }) => (
        <>
          <Row gap={6} className={s.head}>
            <h3>字幕{cues.length ? `（${cues.length} 条）` : ''}</h3>
            {!disabled && (
              <>
                <Button id={id} small loading={busy} onClick={browse} icon={FileUp}>
                  {url ? '更换' : '上传字幕'}
                </Button>
                {url && (
                  <IconButton icon={Trash2} size={14} small label="移除字幕" onClick={() => onChange(null)} />
                )}
              </>
            )}
          </Row>
          {pending.map((upload) => (
            <PendingUpload key={upload.id} upload={upload} />
          ))}
          {problem && (
            <Box as="p" round="s" tone="bad" size={13} className={s.problem} role="alert">
              {problem}
            </Box>
          )}
          {isLoading && <Skeleton height={120} />}
          {!url && !pending.length && (
            <Stack as="p" grow centred pad={12} round="m" className={s.empty} data-over={over || undefined}>
              {disabled ? '没有字幕' : '把 srt 或 vtt 文件拖到这里；上传后会核对时间和编码，并显示在画面上'}
            </Stack>
          )}
          {cues.length > 0 && (
            <CueList
              {...{ player, cues, disabled }}
              changed={texts}
              onText={(index, text) => setEdited({ of: url, texts: new Map(texts).set(index, text) })}
            />
          )}
          {texts.size > 0 && (
            <Row gap={6} round="s" size={13} className={s.apply}>
              <span>{texts.size} 处修改还没有应用</span>
              <Button small onClick={() => setEdited({ of: url, texts: NONE })}>
                放弃
              </Button>
              <Button
                small
                look="primary"
                loading={busy}
                onClick={() => void take(writeSubtitles(cues, title))}
              >
                应用
              </Button>
            </Row>
          )}
        </>
      )}
    </FileDrop>
  );
}

const NONE: ReadonlyMap<number, string> = new Map();
