import { FileSpreadsheet, Upload } from 'lucide-react';
import { useState } from 'react';
import { keys } from '@/api/keys';
import {
  clearReaders,
  downloadFaultyReaders,
  importReaders,
  readListFile,
  type ImportedReaders,
} from '@/api/marketing';
import { useAct } from '@/api/use-act';
import { Button, confirm, Row, SegmentedControl, Text, TextareaField } from '@/ui';
import { FaultsDownload } from '@/widgets/FaultsDownload';
import { FileDrop } from '@/widgets/fields/files/FileDrop';
import s from './grant.module.css';

const WAYS = [
  { value: 'file', label: '选择文件' },
  { value: 'text', label: '粘贴' },
] as const;
const ACCEPT = '.xlsx,.xls,.csv,.txt';

interface Props {
  kind: string;
  id: number;
  /** Readers in the list now. */
  count: number;
  onChange: () => Promise<void>;
}

/** Adds readers to the list of a grant, by a file or a text, and names the rows that were no readers. */
export function ReaderImport({ kind, id, count, onChange }: Props) {
  const [way, setWay] = useState<'file' | 'text'>('file');
  const [answer, setAnswer] = useState<{ of: string; read: ImportedReaders } | null>(null);
  const options = { stale: [keys.record.of(kind, id), keys.records.of(kind)], failure: '名单没有导入' };
  const { act: add, busy } = useAct(async (list: { file: File } | { text: string }) => {
    setAnswer(null);
    const { text } = 'file' in list ? await readListFile(list.file) : list;
    setAnswer({ of: text, read: await importReaders(id, text) });
    await onChange();
  }, options);
  const { act: clear, busy: clearing } = useAct(
    async () => {
      await clearReaders(id);
      setAnswer(null);
      await onChange();
    },
    { ...options, failure: '名单没有清空' },
  );
  const ask = async () => {
    const question = { title: `清空名单中的 ${count} 人？`, okLabel: '清空名单', danger: true };
    if (await confirm(question)) await clear();
  };
  return (
    <>
      <Row wrap gap={8} justify="between">
        <SegmentedControl label="名单来源" items={WAYS} value={way} onChange={setWay} />
        {count > 0 && (
          <Button look="text" loading={clearing} onClick={() => void ask()}>
            清空名单
          </Button>
        )}
      </Row>
      {way === 'file' ? (
        <ListFile busy={busy} onFile={(file) => void add({ file })} />
      ) : (
        <ListText busy={busy} onText={(text) => add({ text })} />
      )}
      {answer && (
        <ImportResult answer={answer.read} fetchFaults={() => downloadFaultyReaders(id, answer.of)} />
      )}
    </>
  );
}

function ListFile({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const [name, setName] = useState('');
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    setName(file.name);
    onFile(file);
  };
  return (
    <FileDrop accept={ACCEPT} disabled={busy} onFiles={take}>
      {({ over, browse }) => (
        <button
          type="button"
          className={s.file}
          data-over={over || undefined}
          disabled={busy}
          onClick={browse}
        >
          {name ? <FileSpreadsheet size={22} aria-hidden /> : <Upload size={22} aria-hidden />}
          <Text breaks maxWidth="100%">
            {busy ? `正在导入 ${name}` : name ? `${name}，可再选一个` : '选择名单文件，或拖到这里'}
          </Text>
          <Text tone="soft" size={12}>
            xlsx、xls、csv、txt，有“用户编号”列或每行一个编号
          </Text>
        </button>
      )}
    </FileDrop>
  );
}

function ListText({ busy, onText }: { busy: boolean; onText: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const send = async () => {
    if (await onText(text)) setText('');
  };
  return (
    <>
      <TextareaField
        label="用户编号"
        help="每行一个；从表格复制时，编号在第一列"
        rows={5}
        value={text}
        placeholder={'620037\n620098'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button loading={busy} disabled={!text.trim()} onClick={() => void send()}>
        导入名单
      </Button>
    </>
  );
}

interface ImportResultProps {
  answer: ImportedReaders;
  fetchFaults: () => Promise<{ blob: Blob; name: string }>;
}

const ImportResult = ({ answer, fetchFaults }: ImportResultProps) => (
  <div role="status">
    <p>
      新增 <b>{answer.added}</b> 人，重复 {answer.repeated} 人，有误 {answer.bad} 行，名单共{' '}
      <b>{answer.total}</b> 人
    </p>
    {answer.bad > 0 && (
      <>
        <ul className={s.faults} aria-label="有误的行" tabIndex={0}>
          {answer.faults.map(({ row, column, value, reason }) => (
            <li key={row}>
              第 {row} 行，{column}
              {value && `“${value}”`}：{reason}
            </li>
          ))}
        </ul>
        <FaultsDownload left={answer.bad - answer.faults.length} fetch={fetchFaults} />
      </>
    )}
  </div>
);
