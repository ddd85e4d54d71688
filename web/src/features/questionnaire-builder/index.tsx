import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readForm } from '@/api/questionnaires';
import type { Kind, ScreenProps } from '@/api/kinds';
import { keys } from '@/api/keys';
import EditScreen from '@/generic-screens/edit';
import { PageSkeleton } from '@/generic-screens/record/PageSkeleton';
import { RecordError } from '@/generic-screens/record/RecordError';
import { TabPanel, Tabs } from '@/ui';
import type { Form } from './model/form';
import { Workbench } from './Workbench';
import { Results } from './results/Results';
import { Versions } from './Versions';

const TABS = [
  { value: 'form', label: '题目' },
  { value: 'settings', label: '设置' },
  { value: 'results', label: '结果' },
  { value: 'versions', label: '版本' },
];

/** The builder of a questionnaire: its questions, its rules, what readers answered, and its versions. */
export default function QuestionnaireBuilder({ kind, route }: ScreenProps) {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('id')) || null;
  if (id === null) return <EditScreen kind={kind} route={route} />;
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'form';
  const choose = (value: string) => setSearch({ id: String(id), tab: value }, { replace: true });
  return (
    <Tabs items={TABS} value={tab} onChange={choose} label="问卷">
      <TabPanel value="form">
        <FormTab kind={kind} id={id} first={search.get('question')} />
      </TabPanel>
      <TabPanel value="settings">
        <EditScreen kind={kind} route={route} />
      </TabPanel>
      <TabPanel value="results">
        <Results id={id} />
      </TabPanel>
      <TabPanel value="versions">
        <Versions id={id} />
      </TabPanel>
    </Tabs>
  );
}

function FormTab({ kind, id, first }: { kind: Kind; id: number; first: string | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.record.for(kind.key, id, 'form'),
    queryFn: ({ signal }) => readForm<Form>(id, signal),
    refetchOnWindowFocus: false,
  });
  if (data) return <Workbench key={id} kind={kind} record={data} first={first} />;
  if (!error) return <PageSkeleton />;
  return <RecordError kind={kind} error={error} onRetry={() => void refetch()} />;
}
