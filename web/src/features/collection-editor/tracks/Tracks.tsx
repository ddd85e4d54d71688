import { Music } from 'lucide-react';
import { useState } from 'react';
import { fileFacts } from '@/api/uploads';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { ACCEPT, mediaProblem, sortOf } from '@/uploads/rules/media';
import { Button, Empty, Row } from '@/ui';
import { chooseFrom } from '@/widgets/fields/files/choose';
import { FileDrop } from '@/widgets/fields/files/FileDrop';
import { PendingUpload } from '@/widgets/fields/files/PendingUpload';
import { titleOf, useFieldUploads } from '@/widgets/fields/files/useFieldUploads';
import { notifyUploaded } from '@/widgets/image-edit';
import { clock } from '@/widgets/media-picker/Thumb';
import { Bar } from '../Bar';
import { RowsFrame } from '../RowsFrame';
import { ItemRow } from '../ItemRow';
import s from '../collection.module.css';
import { useItems, type ItemProps, type Row as TableRow } from '../useRows';
import { TrackPlayer } from './TrackPlayer';

const soundProblem = async (file: File) => (sortOf(file) === 'audio' ? mediaProblem(file) : '请选择音频文件');

const secondsOf = (row: TableRow): number => (typeof row['length'] === 'number' ? row['length'] : 0);

/** The tracks of a collection in their order; their length is read from the file. */
export function Tracks(props: FieldSlotProps) {
  const { field, error, disabled } = props;
  const { rows, items, order } = useItems(props, '首');
  const [playing, setPlaying] = useState<string | null>(null);
  const { pending, add } = useFieldUploads(soundProblem, (stored, file) => {
    rows.append([{ audio: stored.url, title: titleOf(file).slice(0, 60), length: null }]);
    notifyUploaded({ url: stored.url, type: 'audio', title: titleOf(file) });
  });
  const choose = async (browse: () => void) => {
    const urls = await chooseFrom('audio', true, browse);
    if (!urls.length) return;
    const facts = await fileFacts(urls).catch(() => []);
    rows.append(
      urls.map((audio) => {
        const known = facts.find(({ url }) => url === audio);
        const title = known?.name.replace(/\.\w+$/, '').slice(0, 60) ?? '';
        return { audio, title, length: known?.duration ? Math.round(known.duration) : null };
      }),
    );
  };
  const total = rows.rows.reduce((sum, row) => sum + secondsOf(row), 0);
  const next = (key: string) => {
    const at = rows.rows.findIndex((row) => row.key === key);
    setPlaying(rows.rows[at + 1]?.key ?? null);
  };
  return (
    <FileDrop accept={ACCEPT.audio} multiple disabled={disabled} onFiles={add} className={s.room}>
      {({ over, browse }) => (
        <>
          <RowsFrame
            name={field.name}
            label="音频"
            className={s.list}
            error={error}
            order={order}
            over={over}
            bar={
              <Bar rows={rows} disabled={disabled}>
                {!disabled && (
                  <Button small onClick={() => void choose(browse)} icon={Music}>
                    添加音频
                  </Button>
                )}
                <Row as="span" inline gap={8} tone="soft" size={13}>
                  共 {rows.rows.length} 首，{clock(total)}
                </Row>
              </Bar>
            }
          >
            {items.map(({ key, ...item }) => (
              <Track
                key={key}
                {...item}
                playing={playing === key}
                onPlay={(on) => setPlaying(on ? key : null)}
                onEnd={() => next(key)}
              />
            ))}
            {pending.map((upload) => (
              <PendingUpload key={upload.id} upload={upload} />
            ))}
            {!rows.rows.length && !pending.length && (
              <Empty title="还没有音频" text="点“添加音频”，或把多个音频文件一起拖到这里。" />
            )}
          </RowsFrame>
        </>
      )}
    </FileDrop>
  );
}

interface TrackProps extends ItemProps {
  playing: boolean;
  onPlay: (on: boolean) => void;
  onEnd: () => void;
}

function Track({ playing, onPlay, onEnd, ...item }: TrackProps) {
  const { row, index, rows, inner, disabled, label } = item;
  const url = typeof row['audio'] === 'string' ? row['audio'] : '';
  const error = inner[`${index}.title`] ?? inner[`${index}.audio`];
  return (
    <ItemRow item={item} error={error} placeholder="填写这一首的标题">
      <TrackPlayer
        {...{ url, label, playing, onPlay, onEnd }}
        length={secondsOf(row)}
        onLength={(length) => !disabled && rows.set(row.key, { length })}
      />
    </ItemRow>
  );
}
