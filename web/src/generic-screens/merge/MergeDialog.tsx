import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { follow } from '@/generic-screens/list/jobs';
import {
  Combobox,
  Dialog,
  DialogButtons,
  ErrorState,
  Field,
  notify,
  openDialog,
  Skeleton,
  Stack,
  type ControlProps,
  Box,
} from '@/ui';
import { EditedRecord, RelationPicker, type Reference } from '@/widgets/fields';
import s from './merge.module.css';

/** How records of a kind merge. */
export interface MergeForm<P> {
  kind: string;
  label: string;
  /** Says what becomes of the record that is merged. */
  description: string;
  preview: (id: number, into: number, signal: AbortSignal) => Promise<P>;
  merge: (id: number, into: number) => Promise<{ readonly jobId: number | null }>;
  /** The lines of the preview. */
  lines: (into: string, effect: P) => ReactNode;
  /** Follows the sentence of success. */
  done?: string;
  /** What else changes with a merge. */
  stale?: readonly QueryKey[];
}

/** A record that may take over, where the kind's own search does not offer it; `path` says where it stands. */
export interface Target extends Reference {
  readonly path: string;
}

interface Props<P> {
  form: MergeForm<P>;
  record: Reference;
  targets?: readonly Target[] | undefined;
  onClose: (into: Reference | null) => void;
}

/** Asks for the record that takes this one over, shows what would change, and merges. Resolves with that record. */
export const askToMerge = <P,>(form: MergeForm<P>, record: Reference, targets?: readonly Target[]) =>
  openDialog<Reference>((close) => <MergeDialog {...{ form, record, targets }} onClose={close} />);

export function MergeDialog<P>({ form, record, targets, onClose }: Props<P>) {
  const { kind, label, lines } = form;
  const [into, setInto] = useState<Reference | null>(null);
  const preview = useQuery({
    queryKey: keys.record.for(kind, record.id, 'merge', into?.id),
    enabled: into !== null,
    // People never decide on an old number.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => form.preview(record.id, into?.id ?? 0, signal),
  });
  const { act: merge, busy } = useAct(
    async () => {
      if (!into) return;
      const { jobId } = await form.merge(record.id, into.id);
      notify.success(`“${record.label}”已合并到“${into.label}”${form.done ?? ''}`);
      if (jobId !== null) await follow(jobId);
      onClose(into);
    },
    {
      failure: '没有合并',
      stale: [keys.records.of(kind), keys.record.of(kind, into?.id), ...(form.stale ?? [])],
    },
  );
  const ready = into !== null && Boolean(preview.data) && !preview.isFetching;
  return (
    <Dialog
      title={`合并${label}“${record.label}”`}
      description={form.description}
      onClose={() => onClose(null)}
      onSubmit={() => ready && void merge()}
      footer={
        <DialogButtons danger disabled={!ready} loading={busy}>
          合并
        </DialogButtons>
      }
    >
      <EditedRecord value={{ kind, id: record.id }}>
        <Field label="合并到" required>
          {(control) => (
            <Picker
              {...{ control, kind, into, targets }}
              placeholder={`请选择保留的${label}`}
              onPick={setInto}
            />
          )}
        </Field>
      </EditedRecord>
      <Box pad="12-14" round="m" surface={2} className={s.preview} aria-live="polite">
        {into && preview.isFetching && <Skeleton height={96} />}
        {preview.error && !preview.isFetching && (
          <ErrorState title={`不能合并到这个${label}`} text={messageOf(preview.error)} />
        )}
        {into && preview.data && !preview.isFetching && (
          <Stack as="ul" gap={6} list>
            {lines(into.label, preview.data)}
          </Stack>
        )}
      </Box>
    </Dialog>
  );
}

interface PickerProps {
  control: ControlProps;
  kind: string;
  into: Reference | null;
  targets: readonly Target[] | undefined;
  placeholder: string;
  onPick: (into: Reference | null) => void;
}

function Picker({ control, kind, into, targets, placeholder, onPick }: PickerProps) {
  const value = into ? [into] : [];
  if (!targets)
    return (
      <RelationPicker
        {...control}
        {...{ value, placeholder }}
        of={kind}
        onChange={(picked) => onPick(picked[0] ?? null)}
      />
    );
  const options = targets.map(({ id, path }) => ({ value: id, label: path }));
  return (
    <Combobox<number>
      {...control}
      {...{ options, placeholder }}
      value={options.filter((option) => option.value === into?.id)}
      onChange={([picked]) => onPick(targets.find(({ id }) => id === picked?.value) ?? null)}
    />
  );
}
