import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Field, Kind, Route } from '@/api/kinds';
import { keys } from '@/api/keys';
import { addFromBank, readBank, readForm } from '@/api/questionnaires';
import { useAct } from '@/api/use-act';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import { Button, Empty, notify, Pager, Row, SearchInput, Select, SkeletonRows, Stack, Text } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { LoadError } from '@/widgets/query-state';
import { BankTable } from './BankTable';
import s from './question-picker.module.css';

/** The server's page where none is asked for. */
const PAGE_SIZE = 30;

/** The part of a form that the picker reads. */
interface Sections {
  readonly sections: readonly { readonly key: string; readonly title: string }[];
}

interface Narrowing {
  q: string;
  type: string;
  category: string;
}

const ALL: Narrowing = { q: '', type: '', category: '' };

/** Questions of the bank to add to one questionnaire: searched, ticked over several pages, added together. */
export default function QuestionPicker({ kind, route }: { kind: Kind; route: Route }) {
  const [search] = useSearchParams();
  const questionnaire = Number(search.get('id')) || 0;
  if (!questionnaire)
    return (
      <Empty
        title="没有指定问卷"
        text="请从问卷的编辑页进入"
        action={<LinkButton to="/questionManage">问卷管理</LinkButton>}
      />
    );
  return (
    <>
      <h1 className="visually-hidden">{route.title}</h1>
      <Picker key={questionnaire} kind={kind} questionnaire={questionnaire} />
    </>
  );
}

function Picker({ kind, questionnaire }: { kind: Kind; questionnaire: number }) {
  const [narrowing, setNarrowing] = useState({ ...ALL, page: 1 });
  const [picked, setPicked] = useState<readonly number[]>([]);
  const narrow = (part: Partial<Narrowing>) => setNarrowing({ ...narrowing, ...part, page: 1 });
  // All of it waits, so that the first page of the former search is not asked for.
  const asked = { ...useDebounce(narrowing, SEARCH_PAUSE_MS), questionnaire };
  const query = useQuery({
    queryKey: keys.records.for(kind.key, 'bank', asked),
    queryFn: ({ signal }) => readBank(asked, signal),
    placeholderData: (before) => before,
  });
  const tick = (ids: readonly number[], on: boolean) =>
    setPicked((now) => {
      const rest = now.filter((id) => !ids.includes(id));
      return on ? [...rest, ...ids] : rest;
    });
  const { data } = query;
  return (
    <Stack gap={12}>
      <Row gap={8} wrap card pad="12-20">
        <SearchInput
          className={s.search}
          aria-label="题干"
          placeholder="搜索题干"
          value={narrowing.q}
          onChange={(q) => narrow({ q })}
        />
        <Narrow field={fieldOf(kind, 'type')} value={narrowing.type} onChange={(type) => narrow({ type })} />
        <Narrow
          field={fieldOf(kind, 'category')}
          value={narrowing.category}
          onChange={(category) => narrow({ category })}
        />
        <Button onClick={() => narrow(ALL)}>重置</Button>
      </Row>
      <Stack as="section" card overflow="x" aria-label="题库的题目">
        {query.error && <LoadError what="题库" query={query} />}
        {query.isPending && <SkeletonRows rows={8} />}
        {data?.items.length === 0 && <Empty title="没有符合条件的题目" text="只能添加题库里审核通过的题目" />}
        {data && data.items.length > 0 && (
          <BankTable kind={kind} items={data.items} picked={picked} onTick={tick} />
        )}
        {data && data.total > PAGE_SIZE && (
          <Pager
            fixedSize
            page={narrowing.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onChange={({ page }) => setNarrowing({ ...narrowing, page })}
          />
        )}
        <AddBar questionnaire={questionnaire} picked={picked} />
      </Stack>
    </Stack>
  );
}

const fieldOf = (kind: Kind, name: string): Field | undefined =>
  kind.fields.find((field) => field.name === name);

interface NarrowProps {
  field: Field | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Narrow({ field, value, onChange }: NarrowProps) {
  if (!field) return null;
  return (
    <Select
      className={s.select}
      aria-label={field.label}
      placeholder={`全部${field.label}`}
      clearable
      options={(field.choices ?? []).map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

/** The section that takes the picked questions, and the button that adds them. */
function AddBar({ questionnaire, picked }: { questionnaire: number; picked: readonly number[] }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [section, setSection] = useState<string | null>(null);
  const form = useQuery({
    queryKey: keys.record.for('questionnaire', questionnaire, 'form'),
    queryFn: ({ signal }) => readForm<Sections>(questionnaire, signal),
  });
  const sections = form.data?.form.sections ?? [];
  const { act: add, busy } = useAct(async () => {
    const { added } = await addFromBank(questionnaire, [...picked], section ?? '');
    await client.invalidateQueries({ queryKey: keys.record.of('questionnaire', questionnaire) });
    notify.success(`已添加 ${added} 题`);
    await navigate(`/questionAdd?id=${questionnaire}`);
  });
  return (
    <Row gap={8} wrap pad="12-16" line="top" surface={1} className={s.bar}>
      <LinkButton look="text" to={`/questionAdd?id=${questionnaire}`}>
        返回问卷
      </LinkButton>
      <Row gap={8} push wrap>
        <Text tone="soft" role="status">{`已选 ${picked.length} 题`}</Text>
        {sections.length > 1 && (
          <Select
            className={s.select}
            aria-label="添加到的部分"
            options={sections.map(({ key, title }) => ({ value: key, label: title }))}
            value={section ?? sections.at(-1)?.key}
            onChange={setSection}
          />
        )}
        <Button look="primary" disabled={picked.length === 0} loading={busy} onClick={() => void add()}>
          添加到问卷
        </Button>
      </Row>
    </Row>
  );
}
