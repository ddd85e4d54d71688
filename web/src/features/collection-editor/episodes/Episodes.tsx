import { ListVideo, Play, Trash2 } from 'lucide-react';
import type { ContentReference } from '@/api/contents';
import type { Field } from '@/api/kinds';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Button, Empty, IconButton, openDialog, Row, Text } from '@/ui';
import { ContentCard, isContent, type FieldErrors } from '@/widgets/fields';
import { contentKey } from '@/widgets/content-picker';
import { Grip, moved, useReorder } from '@/widgets/reorder';
import { Bar } from '../Bar';
import { RowsFrame } from '../RowsFrame';
import { Cell } from '../Cell';
import s from '../collection.module.css';
import { useRows, type Row as TableRow, type Rows } from '../useRows';
import { EpisodeDialog } from './EpisodeDialog';
import { VideoPicker } from './VideoPicker';

const keysOf = (rows: readonly TableRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ content }) => (isContent(content) ? [contentKey(content)] : [])));

/** The videos of a series in their order. */
export function Episodes({ field, value, error, inner, disabled, onChange }: FieldSlotProps) {
  const rows = useRows(value, onChange, disabled);
  const labels = rows.rows.map((_, place) => `第 ${place + 1} 集`);
  const order = useReorder(labels, (from, to) => rows.change((all) => moved(all, from, to)));
  const pick = async () => {
    const contents = await openDialog<readonly ContentReference[]>((close) => (
      <VideoPicker present={keysOf(rows.rows)} onClose={close} />
    ));
    rows.append((contents ?? []).map((content) => ({ content, title: '' })));
  };
  return (
    <div className={s.room}>
      <RowsFrame
        name={field.name}
        label="视频"
        className={s.list}
        error={error}
        order={order}
        bar={
          <Bar rows={rows} disabled={disabled}>
            {!disabled && (
              <Button small onClick={() => void pick()} icon={ListVideo}>
                选择视频
              </Button>
            )}
            <Row as="span" inline gap={8} tone="soft" size={13}>
              共 {rows.rows.length} 集
            </Row>
          </Bar>
        }
      >
        {rows.rows.map((row, place) => (
          <Episode
            key={row.key}
            {...{ row, place, rows, field, inner, disabled }}
            frame={order.row(place)}
            grip={order.grip(place)}
          />
        ))}
        {!rows.rows.length && <Empty title="还没有视频" text="点“选择视频”，可一次选择多个。" />}
      </RowsFrame>
    </div>
  );
}

interface EpisodeProps {
  row: TableRow;
  place: number;
  rows: Rows;
  field: Field;
  inner: FieldErrors;
  disabled: boolean;
  frame: object;
  grip: object;
}

function Episode({ row, place, rows, field, inner, disabled, frame, grip }: EpisodeProps) {
  const label = `第 ${place + 1} 集`;
  const { content } = row;
  if (!isContent(content)) return null;
  const play = () =>
    openDialog<never>((close) => <EpisodeDialog content={content} onClose={() => close(null)} />);
  return (
    <Row gap={10} pad="8-10" line="all" round="m" surface={1} className={s.line} {...frame}>
      <Grip small disabled={disabled} {...grip} />
      <span className={s.place}>{place + 1}</span>
      <IconButton
        icon={Play}
        size={16}
        small
        disabled={content.gone}
        label={`播放${label}`}
        onClick={() => void play()}
      />
      <Text narrow flex="1 1 220px">
        <ContentCard content={content} />
      </Text>
      <Cell
        group={field}
        name="title"
        {...{ place, label, disabled }}
        value={row['title']}
        error={inner[`${place}.title`]}
        onChange={(title) => rows.set(row.key, { title })}
      />
      {!disabled && (
        <IconButton icon={Trash2} small label={`移除${label}`} onClick={() => rows.remove(row.key)} />
      )}
    </Row>
  );
}
