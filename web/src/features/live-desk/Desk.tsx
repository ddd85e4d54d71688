import type { Edit } from '@/generic-screens/edit/useEdit';
import { Stack } from '@/ui';
import { Announcement } from './Announcement';
import { SidePanel } from './SidePanel';
import { Lines } from './StreamSources';
import s from './live-desk.module.css';
import { Programme } from './Programme';
import { Replays } from './Replays';
import { StreamPreview } from './StreamPreview';
import type { StreamData } from './stream';

/** Everything that whoever runs the broadcast looks at and does, on one screen. */
export function Desk({ edit, stream }: { edit: Edit; stream: StreamData }) {
  return (
    <Stack gap={12} align="start" className={s.desk}>
      <Stack fit gap={12}>
        <StreamPreview edit={edit} stream={stream} />
        <Announcement edit={edit} stream={stream} />
        <Lines stream={stream} />
        <Programme stream={stream} />
        <Replays stream={stream} />
      </Stack>
      <SidePanel stream={stream} />
    </Stack>
  );
}
