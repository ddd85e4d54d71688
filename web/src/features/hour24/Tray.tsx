import { X } from 'lucide-react';
import { contentKey } from '@/widgets/content-picker';
import { Button, DateTimePicker, Empty, IconButton, Row, Stack, Box } from '@/ui';
import { ContentCard } from '@/widgets/fields';
import { inOrder } from './selection';
import s from './picker.module.css';
import type { TimelineSelection } from './useTimelineSelection';

/** Picked contents in order of time, each with the time of its entry. */
export function Tray({ selection }: { selection: TimelineSelection }) {
  const { picked, drop, retime, clear } = selection;
  return (
    <Stack as="section" gap={12} top card className={s.pane} aria-label="已选内容">
      <Row as="header" justify="between" className={s.trayHead}>
        <h2>已选 {picked.length} 条</h2>
        {picked.length > 0 && (
          <Button look="text" small onClick={clear}>
            全部移除
          </Button>
        )}
      </Row>
      {!picked.length && (
        <Empty title="还没有选择内容" text="在左侧勾选内容，时间默认为发布时间，可以逐条修改。" />
      )}
      <Stack as="ol" list gap={8} className={s.tray}>
        {inOrder(picked).map(({ content, at, reason }) => {
          const key = contentKey(content);
          return (
            <li key={key} data-refused={reason ? '' : undefined}>
              <ContentCard content={content} />
              <IconButton icon={X} small label={`移除${content.label}`} onClick={() => drop(key)} />
              <div className={s.when}>
                <DateTimePicker
                  aria-label={`${content.label}的时间`}
                  value={at}
                  onChange={(next) => next && retime(key, next)}
                />
              </div>
              {reason && (
                <Box as="p" tone="bad" size={13} className={s.reason} role="alert">
                  {reason}
                </Box>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
