import { History, Plus } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useNow } from '@/lib/use-now';
import { keyLabel } from '@/lib/keys';
import { Button, Empty, Row, Skeleton, Stack, Tip } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import type { SideProps } from '../tabs';
import { byDay } from './days';
import { useVersionDialogs } from './useVersionDialogs';
import { useVersions } from './useVersions';
import { VersionItem } from './VersionItem';
import s from './versions.module.css';

export const SAVE_KEYS = 'mod+alt+s';

/** The history of the text: what it said when, and who wrote it. */
export function Versions({ kind, id, editable }: SideProps) {
  const show = useVersionDialogs((state) => state.show);
  return (
    <Stack as="section" gap={12} pad={16} card aria-label="版本">
      <Row as="header" justify="between" className={s.head}>
        <h2>
          <History size={15} aria-hidden /> 版本
        </h2>
        <Tip text={`保存版本（${keyLabel(SAVE_KEYS)}）`}>
          <Button small disabled={id === null || !editable} onClick={() => show({ type: 'save' })}>
            <Plus size={14} aria-hidden /> 保存版本
          </Button>
        </Tip>
      </Row>
      {id === null ? <NoVersions /> : <Timeline kind={kind.key} id={id} editable={editable} />}
    </Stack>
  );
}

const NoVersions = () => (
  <Empty
    title="还没有版本"
    text={`提交、发布和审核通过时会留下版本，编辑停下来时也会自动留下；随时可以按 ${keyLabel(SAVE_KEYS)} 自己保存一个。`}
  />
);

interface TimelineProps {
  kind: string;
  id: string;
  editable: boolean;
}

function Timeline({ kind, id, editable }: TimelineProps) {
  const { items, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVersions(
    kind,
    id,
  );
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  if (isPending) return <Skeleton height={220} />;
  if (error) return <LoadError what="版本" query={{ error, refetch }} />;
  if (items.length === 0) return <NoVersions />;
  return (
    <Stack gap={14} ref={list} className={s.timeline} onKeyDown={(event) => walk(event, list.current)}>
      {byDay(items, now).map((day) => (
        <section key={day.label} aria-label={day.label}>
          <h3>{day.label}</h3>
          <ol>
            {day.versions.map((version) => (
              <VersionItem
                key={version.id}
                {...{ version, now, editable }}
                previous={items[items.indexOf(version) + 1]}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button look="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更早的版本
        </Button>
      )}
    </Stack>
  );
}

/** ↑ and ↓ go from version to version; Enter opens the one in focus, as on any button. */
const walk = (event: KeyboardEvent, list: HTMLElement | null): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || !list) return;
  const all = [...list.querySelectorAll<HTMLElement>('[data-version]')];
  const at = all.findIndex((one) => one === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
};
