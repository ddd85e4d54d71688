import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import { readResults } from '@/api/questionnaires';
import { Button, Row, Text } from '@/ui';
import { wordsOfAnswers } from './answer-words';

/** The answers by which the list is narrowed, in words, with the way back to all sheets. */
export function ChosenAnswers() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('answer') ?? '';
  const id = Number(search.get('id')) || 0;
  const query = useQuery({
    queryKey: keys.record.for('questionnaire', id, 'results', 0),
    queryFn: ({ signal }) => readResults(id, 0, signal),
    enabled: id > 0 && chosen !== '',
  });
  if (!chosen) return null;
  const words = query.data ? wordsOfAnswers(query.data.questions, chosen) : [];
  const clear = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('answer');
        next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Row gap={8} wrap align="center" role="status">
      <Text>只看选了{words.length > 0 ? words.map((text) => `“${text}”`).join('和') : '所点选项'}的答卷</Text>
      <Button small icon={X} onClick={clear}>
        看全部答卷
      </Button>
    </Row>
  );
}
