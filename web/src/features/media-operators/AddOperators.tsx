import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keys } from '@/api/keys';
import { addOperators, readCandidates, type Candidate } from '@/api/media-operators';
import { useAct } from '@/api/use-act';
import { SEARCH_PAUSE_MS, useDebounce } from '@/lib/use-debounce';
import { Combobox, type ControlProps, Dialog, DialogButtons, Field, notify, type Option, Stack } from '@/ui';
import { RelationPicker } from '@/widgets/fields';

interface Chosen {
  readonly id: number;
  readonly label: string;
}

const asOption = ({ id, name, unit, account }: Candidate): Option<number> => ({
  value: id,
  label: name,
  note: [unit, account].filter(Boolean).join(' · '),
});

interface Props {
  account: number;
  /** Closes with the number of people who joined. */
  close: (added: number | null) => void;
}

/** Takes several people into a media account, all in one role. */
export function AddOperators({ account, close }: Props) {
  const [people, setPeople] = useState<Option<number>[]>([]);
  const [role, setRole] = useState<Chosen[]>([]);
  const [missing, setMissing] = useState(false);
  const { act, busy } = useAct(
    async (operators: readonly number[], roleId: number) => {
      const { done, refused } = await addOperators(account, operators, roleId);
      if (refused.length) notify.error(refused.map(({ label, reason }) => `${label}：${reason}`).join('；'));
      else notify.success(`已添加 ${done.length} 位运营人员`);
      close(done.length);
    },
    { failure: '没有添加', stale: [keys.records.of('media_operator'), keys.record.of('media', account)] },
  );
  const submit = () => {
    const [chosen] = role;
    setMissing(!people.length || !chosen);
    if (people.length && chosen)
      void act(
        people.map(({ value }) => value),
        chosen.id,
      );
  };
  return (
    <Dialog
      sticky={people.length > 0}
      onClose={() => close(null)}
      title="添加运营人员"
      description="运营人员登录后台后，就能以这个媒体号的名义撰写或提交；能做什么由角色决定。"
      onSubmit={submit}
      footer={<DialogButtons loading={busy}>添加</DialogButtons>}
    >
      <Stack gap={16}>
        <Field label="运营人员" required error={missing && !people.length ? '请选择运营人员' : undefined}>
          {(control) => <People {...control} account={account} value={people} onChange={setPeople} />}
        </Field>
        <Field
          label="角色"
          required
          error={missing && !role.length ? '请选择角色' : undefined}
          help={<Link to="/mediaRole">管理角色</Link>}
        >
          {(control) => <RelationPicker {...control} of="media_role" value={role} onChange={setRole} />}
        </Field>
      </Stack>
    </Dialog>
  );
}

function People({
  account,
  value,
  onChange,
  ...control
}: ControlProps & {
  account: number;
  value: readonly Option<number>[];
  onChange: (value: Option<number>[]) => void;
}) {
  const [text, setText] = useState('');
  const q = useDebounce(text.trim(), SEARCH_PAUSE_MS);
  const { data, isFetching, isError } = useQuery({
    queryKey: keys.records.for('media_operator', 'candidates', account, q),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readCandidates(account, q, signal),
  });
  return (
    <Combobox<number>
      {...control}
      many
      placeholder="按姓名查找"
      options={(data?.items ?? []).map(asOption)}
      value={value}
      onChange={onChange}
      search={text}
      onSearch={setText}
      loading={isFetching}
      footer={isError ? '没有取到运营人员，请稍后重试' : undefined}
    />
  );
}
