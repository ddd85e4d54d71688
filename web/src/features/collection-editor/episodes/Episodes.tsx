import { ListVideo, Play } from 'lucide-react';
import type { ContentReference } from '@/api/contents';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Button, Empty, IconButton, openDialog, Row, Text } from '@/ui';
import { ContentCard, isContent } from '@/widgets/fields';
import { contentKey } from '@/widgets/content-picker';
import { Bar } from '../Bar';
import { RowsFrame } from '../RowsFrame';
import { ItemRow } from '../ItemRow';
import s from '../collection.module.css';
import { useItems, type ItemProps, type Row as TableRow } from '../useRows';
import { EpisodeDialog } from './EpisodeDialog';
import { VideoPicker } from './VideoPicker';

const keysOf = (rows: readonly TableRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ content }) => (isContent(content) ? [contentKey(content)] : [])));

/** The videos of a series in their order. */
export function Episodes(props: FieldSlotProps) {
  const { field, error, disabled } = props;
  const { rows, items, order } = useItems(props, '集');
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
        {items.map(({ key, ...item }) => (
          <Episode key={key} {...item} />
        ))}
        {!rows.rows.length && <Empty title="还没有视频" text="点“选择视频”，可一次选择多个。" />}
      </RowsFrame>
    </div>
  );
}

function Episode(item: ItemProps) {
  const { content } = item.row;
  if (!isContent(content)) return null;
  const play = () =>
    openDialog<never>((close) => <EpisodeDialog content={content} onClose={() => close(null)} />);
  return (
    <ItemRow item={item} error={item.inner[`${item.index}.title`]}>
      <IconButton
        icon={Play}
        size={16}
        small
        disabled={content.gone}
        label={`播放${item.label}`}
        onClick={() => void play()}
      />
      <Text narrow flex="1 1 220px">
        <ContentCard content={content} />
      </Text>
    </ItemRow>
  );
}
