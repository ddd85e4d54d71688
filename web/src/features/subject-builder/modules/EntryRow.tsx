import { Copy, FileText, GripVertical, PencilLine, X } from 'lucide-react';
import { memo, type RefCallback } from 'react';
import { Row, Stack, Tag, Text } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import { markOf } from '../model/marks';
import type { Entry } from '../model/modules';
import s from './modules.module.css';

interface Props {
  entry: Entry;
  place: number;
  selected: boolean;
  /** The one row of its list that Tab reaches. */
  stop: boolean;
  readonly: boolean;
  /** In how many other subjects it stands. */
  elsewhere: number;
  source: RefCallback<HTMLElement>;
}

/** A content in a module. What is done to it is heard by the list: there may be a thousand rows. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { entry, place, selected, stop, readonly, elsewhere, source } = props;
  const { content } = entry;
  const mark = markOf(content);
  const title = entry.title || content.label;
  const cover = entry.cover || content.cover;
  return (
    <Row
      role="row"
      gap={8}
      narrow
      round="s"
      className={s.entry}
      data-entry={entry.key}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      ref={source}
      aria-label={`第 ${place + 1} 位，${content.kindLabel}《${title}》${mark ? `，${mark.label}` : ''}`}
    >
      <Row role="gridcell" as="span" grow gap={8} narrow>
        <GripVertical size={14} className={s.entryGrip} aria-hidden />
        <Text fixed tone="quiet" size={12} className={s.entryNumber}>
          {place + 1}
        </Text>
        {cover ? (
          <SmallImage sizes="56px" className={s.entryCover} src={cover} alt="" draggable={false} />
        ) : (
          <span className={s.entryCover}>
            <FileText size={16} strokeWidth={1.5} aria-hidden />
          </span>
        )}
        <Stack as="span" narrow>
          <Text clip className={s.entryTitle} data-gone={content.gone || undefined} title={title}>
            {title}
          </Text>
          <Row as="span" gap={8} narrow tone="quiet" size={12} nowrap className={s.entryFacts}>
            {content.kindLabel}
            {entry.title && <span title={content.label}>原题：{content.label}</span>}
            {entry.cover && <span>换了图</span>}
            {mark && <Tag tone={mark.tone}>{mark.label}</Tag>}
            {elsewhere > 0 && (
              <button type="button" className={s.elsewhere} tabIndex={-1} data-act="elsewhere">
                <Copy size={11} aria-hidden />
                另在 {elsewhere} 个专题
              </button>
            )}
          </Row>
        </Stack>
      </Row>
      {!readonly && (
        <Row role="gridcell" as="span" align="stretch" fixed gap={2} className={s.entryActs}>
          <button type="button" tabIndex={-1} data-act="edit" aria-label={`修改《${title}》的显示标题和图片`}>
            <PencilLine size={14} aria-hidden />
          </button>
          <button type="button" tabIndex={-1} data-act="remove" aria-label={`移除《${title}》`}>
            <X size={15} aria-hidden />
          </button>
        </Row>
      )}
    </Row>
  );
});
