import type { Kind, Route } from '@/api/kinds';
import { PageHead } from '@/generic-screens/record/PageHead';
import page from '@/generic-screens/record/page.module.css';
import { useKeys } from '@/lib/keys';
import { Button, Stack } from '@/ui';
import { OfferedPane } from './OfferedPane';
import s from './picker.module.css';
import { Tray } from './Tray';
import { useTimelineSelection } from './useTimelineSelection';

/** Picks stories of four kinds for the line, many at once, each with its time. */
export default function Hour24Picker({ kind, route }: { kind: Kind; route: Route }) {
  const selection = useTimelineSelection(kind);
  const { picked, busy, submit } = selection;
  useKeys([
    { keys: 'mod+s', label: '加入 24 小时', run: () => void submit() },
    {
      keys: '/',
      label: '跳到查找',
      run: () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    },
  ]);
  return (
    <div className={page.page}>
      <PageHead title={route.title} parent={route.parent}>
        <Button look="primary" loading={busy} disabled={!picked.length} onClick={() => void submit()}>
          加入 24 小时{picked.length > 0 && `（${picked.length}）`}
        </Button>
      </PageHead>
      <Stack gap={12} align="start" className={s.columns}>
        <OfferedPane kind={kind} selection={selection} />
        <Tray selection={selection} />
      </Stack>
    </div>
  );
}
