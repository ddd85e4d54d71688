import { useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { EditField } from '@/generic-screens/edit/EditSections';
import type { FieldSlotProps } from '@/generic-screens/edit/slots';
import { Button, Popover, Stack } from '@/ui';
import { framesQuery } from './frames';
import { clockText } from '@/lib/timecode';
import { useCover } from './useCover';
import s from './workbench.module.css';

/** The cover as any picture, or one of the film's own. */
export function CoverField({ field, edit, disabled }: FieldSlotProps) {
  const url = String(edit.values['video'] ?? '');
  const { data: frames = [] } = useQuery(framesQuery(url, !disabled));
  const cover = useCover(url, edit);
  return (
    <Stack gap={8} className={s.cover}>
      <EditField field={field} edit={edit} />
      {!disabled && frames.length > 0 && (
        <Popover
          label="从视频里选封面"
          trigger={
            <Button small loading={cover.busy} icon={Film}>
              从视频里选封面
            </Button>
          }
        >
          <Stack gap={6} className={s.strip} role="group" aria-label="视频画面">
            {frames.map(({ at, picture }) => (
              <button
                key={at}
                type="button"
                aria-label={`用 ${clockText(at)} 的画面作封面`}
                onClick={() => void cover.take(at)}
              >
                <img src={picture} alt="" />
                <span aria-hidden>{clockText(at)}</span>
              </button>
            ))}
          </Stack>
        </Popover>
      )}
    </Stack>
  );
}
