import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ScreenProps } from '@/api/kinds';
import { detailQuery } from '@/api/records';
import { blankValues, EditedRecord } from '@/widgets/fields';
import { RecordError } from '../record/RecordError';
import { PageSkeleton } from '../record/PageSkeleton';
import { EditForm } from './EditForm';
import { valuesFromUrl } from './form-values';
import { NO_SLOTS, type EditSlots } from './slots';

interface EditScreenProps extends ScreenProps {
  /** Replacements of a bespoke screen for sections and fields. */
  slots?: EditSlots;
}

/** The form of any kind: with `id` it edits, without it adds. */
export default function EditScreen({ kind, route, slots = NO_SLOTS }: EditScreenProps) {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || null;
  const { data, error, refetch } = useQuery({
    ...detailQuery(kind, id ?? 0),
    enabled: id !== null,
    refetchOnWindowFocus: false,
  });
  const initial = useMemo(
    () => ({ ...blankValues(kind.fields), ...valuesFromUrl(kind.fields, search) }),
    [kind.fields, search],
  );
  if (id === null)
    return (
      <EditedRecord value={{ kind: kind.key, id }}>
        <EditForm key="new" {...{ kind, route, initial, slots }} record={null} />
      </EditedRecord>
    );
  if (data)
    return (
      <EditedRecord value={{ kind: kind.key, id }}>
        <EditForm key={id} {...{ kind, route, initial, slots }} record={data} />
      </EditedRecord>
    );
  if (!error) return <PageSkeleton />;
  return <RecordError kind={kind} error={error} onRetry={() => void refetch()} />;
}

/** The form with parts of a feature, as the screen of a route. */
export const editScreen = (slots: EditSlots) =>
  function FeatureEditScreen(props: ScreenProps) {
    return <EditScreen {...props} slots={slots} />;
  };
