import { ArrowDown, ArrowUp } from 'lucide-react';
import { fileSize } from '@/lib/numbers';
import { Box, Moment, Row, Stack, Text } from '@/ui';
import { SORTS } from '@/widgets/media-picker/rules';
import { clock, Thumb } from '@/widgets/media-picker/Thumb';
import { Transcoding } from './Details';
import { useEntry, waits, type EntryProps } from './entry';
import { Tick } from './FileTile';
import s from './files.module.css';

/** A file as a line of the list. */
export function FileRow(props: EntryProps) {
  const { item, picked } = props;
  const { width, height, duration } = item;
  const measure = duration !== null ? clock(duration) : width && height ? `${width} × ${height}` : '';
  return (
    // The text of the row names it.
    <Box relative line="bottom" {...useEntry(props)} aria-label={undefined} className={s.row}>
      <Tick picked={picked} onToggle={props.onToggle} />
      <Stack
        as="span"
        relative
        centred
        tone="quiet"
        overflow="hidden"
        className={s.small}
        data-sort={item.type}
      >
        <Thumb item={item} />
      </Stack>
      <Row as="span" gap={8} narrow className={s.rowTitle}>
        <span>{item.title}</span>
        {waits(item) && <Transcoding item={item} />}
      </Row>
      <Text clip tone="soft">
        {item.type === 'tianchiyun' ? '云转码视频' : SORTS[item.type]}
      </Text>
      <Text clip tone="soft" data-align="right">
        {item.size === null ? '' : fileSize(item.size)}
      </Text>
      <Text clip tone="soft" data-wide>
        {measure}
      </Text>
      <Text clip tone="soft" data-wide>
        {item.createdBy?.label}
      </Text>
      <Text clip tone="soft">
        <Moment at={item.createdAt} as="ago" />
      </Text>
    </Box>
  );
}

const COLUMNS = [
  { name: 'title', label: '文件标题' },
  { name: '', label: '类型' },
  { name: 'size', label: '大小', align: 'right' },
  { name: '', label: '尺寸 / 时长', wide: true },
  { name: '', label: '上传人', wide: true },
  { name: 'createdAt', label: '上传时间' },
] as const;

/** The headings; some sort, up, down, and back to the newest first. */
export function RowsHead({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const next = (name: string) => (sort === name ? `-${name}` : sort === `-${name}` ? '' : name);
  return (
    <Box line="bottom" surface={1} tone="soft" weight={500} className={s.head}>
      <span />
      <span />
      {COLUMNS.map((column) => {
        const marks = { 'data-align': 'align' in column ? column.align : undefined };
        const wide = { 'data-wide': 'wide' in column ? '' : undefined };
        return (
          <span key={column.label} {...marks} {...wide}>
            {column.name ? (
              <button type="button" className={s.sort} onClick={() => onSort(next(column.name))}>
                {column.label}
                {sort === column.name && <ArrowUp size={13} aria-label="升序" />}
                {sort === `-${column.name}` && <ArrowDown size={13} aria-label="降序" />}
              </button>
            ) : (
              column.label
            )}
          </span>
        );
      })}
    </Box>
  );
}
