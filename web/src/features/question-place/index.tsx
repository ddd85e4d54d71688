import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Kind } from '@/api/kinds';
import { detailQuery, type RecordData } from '@/api/records';
import { PageSkeleton } from '@/generic-screens/record/PageSkeleton';
import { RecordError } from '@/generic-screens/record/RecordError';
import { Redirect } from '@/widgets/Redirect';

/** Leads from a question of a list to the builder of its questionnaire, opened at that question; a new one is added there. */
export default function QuestionPlace({ kind }: { kind: Kind }) {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const query = useQuery({ ...detailQuery(kind, id), enabled: id > 0 });
  if (id === 0) return <Redirect to={urlOf(search.get('questionnaire'))} />;
  if (query.error)
    return <RecordError kind={kind} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  return <Redirect to={urlOf(parentOf(query.data), String(query.data['key'] ?? ''))} />;
}

const parentOf = (question: RecordData): number | undefined =>
  (question['questionnaire'] as { id: number } | null)?.id;

function urlOf(questionnaire: string | number | null | undefined, question = ''): string {
  if (!questionnaire) return '/questionManage';
  return `/questionAdd?id=${questionnaire}${question && `&question=${question}`}`;
}
