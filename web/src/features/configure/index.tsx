import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { Kind, Route, ScreenProps } from '@/api/kinds';
import { callOf, pageQuery, type RecordData } from '@/api/records';
import EditScreen from '@/generic-screens/edit';
import type { EditSlots } from '@/generic-screens/edit/slots';
import { Column, FilterTabs, Skeleton } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Redirect } from '@/widgets/Redirect';
import { Versions } from './Versions';

const SLOTS: EditSlots = { sections: { 版本: Versions } };

/** 系统配置: a tab for each text, its form, and the versions that readers got. */
export default function ConfigureScreen({ kind, route }: ScreenProps) {
  const [search] = useSearchParams();
  const query = useQuery(pageQuery(kind, callOf(kind, 'list'), {}));
  if (query.error) return <LoadError what="系统配置" query={query} />;
  if (!query.data) return <Skeleton height={420} />;
  const texts = query.data.items;
  const shown = texts.find(({ id }) => id === Number(search.get('id')));
  if (shown) return <Text {...{ kind, route, texts, shown }} />;
  const wanted = texts.find((text) => text['type'] === search.get('type')) ?? texts[0];
  return wanted ? <Redirect to={urlOf(route, wanted)} /> : null;
}

const urlOf = ({ path }: Route, text: RecordData) => `${path}?type=${String(text['type'])}&id=${text.id}`;

interface TextProps extends ScreenProps {
  texts: readonly RecordData[];
  shown: RecordData;
}

function Text({ kind, route, texts, shown }: TextProps) {
  const navigate = useNavigate();
  const open = (id: string) => {
    const text = texts.find((one) => String(one.id) === id);
    if (text) void navigate(urlOf(route, text));
  };
  return (
    <Column fill gap={12}>
      <FilterTabs
        label="系统配置"
        value={String(shown.id)}
        onChange={open}
        items={texts.map((text) => ({ value: String(text.id), label: labelOf(kind, text) }))}
      />
      <EditScreen kind={kind} route={route} slots={SLOTS} />
    </Column>
  );
}

const labelOf = (kind: Kind, text: RecordData): string => {
  const choices = kind.fields.find(({ name }) => name === 'type')?.choices ?? [];
  return choices.find(({ value }) => value === text['type'])?.label ?? String(text['title']);
};
