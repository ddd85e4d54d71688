import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { EditField } from '@/generic-screens/edit/EditSections';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { posterOf } from '@/lib/poster';
import { useRecordHints } from '@/realtime/console';
import { useFileFacts } from '@/widgets/fields/files/useFileFacts';
import { VideoChoice } from '@/widgets/fields/files/recordings';
import { Field as Labelled } from '@/ui';
import { Bench } from './Bench';
import { framesQuery } from './frames';
import { createPlayer } from './player/player';
import { UnplayableFile } from './UnplayableFile';

/** The section of the film: choosing it, watching it, and everything that is done along its time line. */
export function Workbench({ kind, edit, section }: SectionSlotProps) {
  const field = section.fields.find(({ name }) => name === 'video');
  const url = String(edit.values['video'] ?? '');
  const facts = useFileFacts(url);
  const [player] = useState(createPlayer);
  const playable = facts ? facts.transcodeUrl : url;
  const { data: frames = [] } = useQuery(framesQuery(url, Boolean(facts?.transcodeUrl) && !edit.readonly));
  useReadyFile(playable, url, edit);
  useRecordHints(kind.key, (hint) => {
    if (hint.id === edit.record?.id && hint.action === 'process') void edit.refresh();
  });
  if (!field) return null;
  return (
    <CardSection title={section.label}>
      {edit.readonly && !url ? (
        <EditField field={field} edit={edit} />
      ) : (
        <Labelled
          id={`field-${field.name}`}
          label={field.label}
          required={field.required}
          error={edit.errors[field.name]}
          disabled={edit.readonly}
        >
          {(control) => (
            <VideoChoice
              {...{ field, control }}
              value={edit.values['video']}
              onChange={(next) => edit.change('video', next)}
            >
              {facts && !facts.transcodeUrl ? (
                <UnplayableFile facts={facts} edit={edit} />
              ) : (
                <Bench
                  {...{ kind, edit, player, facts, frames, section }}
                  url={playable || url}
                  poster={facts?.coverUrl || posterOf(url)}
                />
              )}
            </VideoChoice>
          )}
        </Labelled>
      )}
    </CardSection>
  );
}

/** A video is referred to by what every browser plays of it, as soon as there is that. */
function useReadyFile(playable: string, url: string, edit: SectionSlotProps['edit']): void {
  const take = useEffectEvent(() => {
    if (!edit.readonly) edit.change('video', playable);
  });
  useEffect(() => {
    if (playable && playable !== url) take();
  }, [playable, url]);
}
