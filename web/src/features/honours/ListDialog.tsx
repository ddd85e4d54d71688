import { useRef, useState } from 'react';
import { messageOf } from '@/api/errors';
import { applyList, checkList, type BadRow, type ListAction, type ListCheck } from '@/api/honours';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { useAct } from '@/api/use-act';
import { titleOf } from '@/generic-screens/record/record';
import {
  Button,
  DataTable,
  Dialog,
  FileInput,
  notify,
  Row,
  SegmentedControl,
  Stack,
  Text,
  TextareaField,
  InputField,
} from '@/ui';

const ACTIONS = [
  { value: 'give', label: '发放' },
  { value: 'take', label: '收回' },
] as const;

interface Props {
  kind: Kind;
  record: RecordData;
  /** The list's number once it has happened. */
  onClose: (batch: number | null) => void;
}

/** Two steps: a dry run that names every row without effect, then the list itself. */
export function ListDialog({ kind, record, onClose }: Props) {
  const form = useList(kind, record, onClose);
  const { action, check } = form;
  const verb = action === 'give' ? '发放' : '收回';
  return (
    <Dialog
      sticky
      width={700}
      title={`按名单${verb}“${titleOf(kind, record)}”`}
      description="先检查，再执行；检查不会改动任何数据。"
      onClose={() => onClose(null)}
      onSubmit={() => void (check?.changed ? form.apply() : form.examine())}
      footer={
        <>
          <Button onClick={() => onClose(null)}>取消</Button>
          {check?.changed ? (
            <Button look="primary" type="submit" loading={form.busy}>
              {verb} {check.changed} 人
            </Button>
          ) : (
            <Button look="primary" type="submit" loading={form.busy}>
              检查名单
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <SegmentedControl label="操作" items={ACTIONS} value={action} onChange={form.setAction} />
        <TextareaField
          label="用户编号"
          help="每行一位，可在逗号后写昵称；也可以选择 xlsx、xls、csv、txt 文件，第一行可以是“用户编号,昵称”。"
          error={form.errors['readers'] ?? form.errors['file']}
          rows={5}
          value={form.file ? '' : form.typed}
          placeholder={form.file ? `已选择 ${form.file.name}` : '620001,江城读者'}
          disabled={form.file !== null}
          onChange={(event) => form.type(event.target.value)}
        />
        <FileButtons file={form.file} onChoose={form.choose} />
        <InputField
          label="原因"
          required
          error={form.errors['reason']}
          help="记入发放记录，以后可以查对"
          value={form.reason}
          maxLength={200}
          onChange={(event) => form.setReason(event.target.value)}
        />
        {check && (
          <CheckResult verb={verb} check={check} bad={form.bad} onMore={form.more} busy={form.busy} />
        )}
      </Stack>
    </Dialog>
  );
}

function useList(kind: Kind, record: RecordData, onClose: Props['onClose']) {
  const [action, setActionValue] = useState<ListAction>('give');
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [reason, setReasonValue] = useState('');
  const [check, setCheck] = useState<ListCheck | null>(null);
  const [bad, setBad] = useState<readonly BadRow[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const failure = (error: unknown, retry: () => void, named: Readonly<Record<string, string>>) => {
    setErrors(named);
    notify.error(messageOf(error), retry);
  };
  /** An earlier check says nothing about another list. */
  const anew = () => {
    setCheck(null);
    setBad([]);
    setErrors({});
  };
  const examining = useAct(
    async () => {
      const asked = { id: record.id, action };
      const found = await checkList(kind, file ? { ...asked, file } : { ...asked, readers: typed });
      setErrors({});
      setCheck(found);
      setBad(found.bad);
    },
    { failure },
  );
  const paging = useAct(async () => {
    if (!check) return;
    const next = await checkList(kind, { id: record.id, action, readers: check.readers, offset: bad.length });
    setBad([...bad, ...next.bad]);
  });
  const applying = useAct(
    async () => {
      if (!check) return;
      const source = file?.name ?? '';
      const { batch } = await applyList(kind, {
        id: record.id,
        action,
        readers: check.readers,
        reason,
        source,
      });
      onClose(batch.id);
    },
    { failure },
  );
  return {
    action,
    typed,
    file,
    reason,
    check,
    bad,
    errors,
    busy: examining.busy || paging.busy || applying.busy,
    setAction: (value: ListAction) => {
      setActionValue(value);
      anew();
    },
    type: (text: string) => {
      setTyped(text);
      anew();
    },
    choose: (chosen: File | null) => {
      setFile(chosen);
      anew();
    },
    setReason: (text: string) => {
      setReasonValue(text);
      setErrors(({ reason: _gone, ...others }) => others);
    },
    examine: () => examining.act(),
    more: () => void paging.act(),
    apply: async () => {
      if (reason.trim()) await applying.act();
      else setErrors({ reason: '请填写原因，便于以后查对' });
    },
  };
}

function FileButtons({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Row wrap gap={8}>
      <Button onClick={() => chooser.current?.click()}>{file ? '更换文件' : '选择名单文件'}</Button>
      {file && (
        <>
          <Text tone="soft">{file.name}</Text>
          <Button look="text" onClick={() => onChoose(null)}>
            改为手动填写
          </Button>
        </>
      )}
      <FileInput
        ref={chooser}
        aria-label="名单文件"
        accept=".xlsx,.xls,.csv,.txt"
        onFiles={([chosen]) => onChoose(chosen)}
      />
    </Row>
  );
}

interface CheckResultProps {
  verb: string;
  check: ListCheck;
  bad: readonly BadRow[];
  onMore: () => void;
  busy: boolean;
}

function CheckResult({ verb, check, bad, onMore, busy }: CheckResultProps) {
  return (
    <div role="status">
      <p>
        共 {check.total} 行，将{verb} <b>{check.changed}</b> 人
        {check.badTotal > 0 ? `，${check.badTotal} 行不起作用：` : '，全部通过检查。'}
      </p>
      {bad.length > 0 && (
        <DataTable
          dense
          label="不起作用的行"
          height={360}
          rows={bad}
          rowKey={({ row, reason }) => `${row} ${reason}`}
          columns={[
            { label: '行', cell: ({ row }) => row },
            { label: '列', cell: ({ column }) => column },
            { label: '内容', wraps: true, cell: ({ value }) => value || '（空）' },
            { label: '原因', wraps: true, cell: ({ reason }) => reason },
          ]}
        />
      )}
      {bad.length < check.badTotal && (
        <Button look="text" loading={busy} onClick={onMore}>
          再看 {Math.min(200, check.badTotal - bad.length)} 行
        </Button>
      )}
    </div>
  );
}
