import { FileText, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { readLines, type BulletLine, type BulletMode, type LineSource, type ReadLines } from '@/api/bullets';
import { messageOf } from '@/api/errors';
import { useAct } from '@/api/use-act';
import {
  Button,
  DataTable,
  Dialog,
  Field,
  FileInput,
  notify,
  RadioGroup,
  Row,
  Stack,
  Text,
  TextareaField,
} from '@/ui';
import s from './bullet-editor.module.css';
import { inOrder, MOST_LINES } from './lines';

interface Props {
  lines: readonly BulletLine[];
  /** Closes with all lines that the template has then; null for none of it. */
  onClose: (lines: readonly BulletLine[] | null) => void;
}

const WAYS = [
  { value: 'add', label: '加到现有弹幕中' },
  { value: 'replace', label: '替换现有弹幕' },
] as const;

/** What becomes of lines whose position the app does not know. */
const PLACES = [
  { value: 'skip', label: '跳过' },
  { value: 'scroll', label: '滚动' },
  { value: 'top', label: '顶部' },
  { value: 'bottom', label: '底部' },
] as const;

/** All lines that the import brings, those without a position at the chosen one. */
const brought = (read: ReadLines | undefined, index: BulletMode | 'skip'): readonly BulletLine[] => [
  ...(read?.lines ?? []),
  ...(index === 'skip' ? [] : (read?.unplaced ?? []).map((line) => ({ ...line, mode: index }))),
];

/** Lines from a file or a pasted text: read first, every bad row named, then taken into the form. Nothing is saved here. */
export function ImportDialog({ lines, onClose }: Props) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [way, setWay] = useState<'add' | 'replace'>('add');
  const [place, setPlace] = useState<BulletMode | 'skip'>('skip');
  const [found, setFound] = useState<{ of: LineSource; read: ReadLines } | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const source: LineSource = file ? { file } : { text };
  const { act: check, busy } = useAct(
    async () => {
      setErrors({});
      setFound({ of: source, read: await readLines(source) });
    },
    {
      failure: (error, _, named) => {
        setFound(null);
        setErrors(named);
        if (Object.keys(named).length === 0) notify.error(messageOf(error));
      },
    },
  );
  const { act: more, busy: adding } = useAct(async () => {
    if (!found) return;
    const next = await readLines(found.of, found.read.bad.length);
    setFound({ of: found.of, read: { ...found.read, bad: [...found.read.bad, ...next.bad] } });
  });
  const forget = () => setFound(null);
  const read = found?.read;
  const taken = brought(read, place);
  const all = way === 'add' ? [...lines, ...taken] : taken;
  const tooMany = all.length > MOST_LINES;
  const ready = taken.length > 0 && !tooMany;
  const filled = Boolean(file) || text.trim() !== '';
  return (
    <Dialog
      sticky={filled}
      width={700}
      title="导入弹幕"
      description="先检查、再导入；导入后仍可修改，保存模板时才生效。"
      onClose={() => onClose(null)}
      onSubmit={() => (ready ? onClose(inOrder(all)) : filled && void check())}
      footer={
        <>
          <Button onClick={() => onClose(null)}>取消</Button>
          {read && !ready && (
            <Button look="primary" loading={busy} onClick={() => void check()}>
              重新检查
            </Button>
          )}
          {!read && (
            <Button look="primary" type="submit" disabled={!filled} loading={busy}>
              检查
            </Button>
          )}
          {ready && (
            <Button look="primary" type="submit">
              导入 {taken.length} 条
            </Button>
          )}
        </>
      }
    >
      <FilePlace
        file={file}
        error={errors['file']}
        onChoose={(next) => {
          setFile(next);
          forget();
        }}
      />
      {!file && (
        <TextareaField
          label="或粘贴弹幕"
          help="一行一条：时间、弹幕，可再加位置（滚动、顶部、底部）和颜色（#ffffff），用空格、逗号或制表符分开。时间写作 75、1:15 或 1:02:03。"
          error={errors['text']}
          rows={6}
          maxRows={10}
          placeholder={'0:05 开场了\n1:15,这段绝了,顶部,#ffcc00'}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            forget();
          }}
        />
      )}
      {lines.length > 0 && (
        <Field label={`现有 ${lines.length} 条`}>
          {(control) => <RadioGroup {...control} options={WAYS} value={way} onChange={setWay} />}
        </Field>
      )}
      {read && read.unplaced.length > 0 && (
        <Field
          label={`${read.unplaced.length} 条的位置无法识别，请选择放在哪里`}
          help="不跳过的会一起导入，之后可以在列表里逐条改。"
        >
          {(control) => <RadioGroup {...control} options={PLACES} value={place} onChange={setPlace} />}
        </Field>
      )}
      {read && (
        <Outcome
          {...{ read, tooMany, adding }}
          number={taken.length}
          total={all.length}
          onMore={() => void more()}
        />
      )}
    </Dialog>
  );
}

function FilePlace(props: {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
}) {
  const { file, error, onChoose } = props;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dropped = event.dataTransfer.files[0];
        if (dropped) onChoose(dropped);
      }}
    >
      <Row wrap gap={8}>
        <Button icon={file ? FileText : Upload} onClick={() => chooser.current?.click()}>
          {file ? file.name : '选择文件，或拖到这里'}
        </Button>
        {file && (
          <Button look="text" onClick={() => onChoose(null)}>
            改为粘贴
          </Button>
        )}
        <Text tone="soft" size={13}>
          支持 xls、xlsx、csv、txt，列为时间、弹幕、位置、颜色
        </Text>
      </Row>
      {error && (
        <Text as="p" tone="bad" size={13} role="alert">
          {error}
        </Text>
      )}
      <FileInput
        ref={chooser}
        aria-label="弹幕文件"
        accept=".xls,.xlsx,.csv,.txt"
        onFiles={([chosen]) => onChoose(chosen)}
      />
    </div>
  );
}

interface OutcomeProps {
  read: ReadLines;
  /** Lines that the import brings. */
  number: number;
  total: number;
  tooMany: boolean;
  adding: boolean;
  onMore: () => void;
}

function Outcome({ read, number, total, tooMany, adding, onMore }: OutcomeProps) {
  const left = read.badTotal - read.bad.length;
  return (
    <Stack gap={8}>
      <p role="status">
        可以导入 <b>{number}</b> 条
        {read.badTotal > 0 ? (
          <>
            ，<Text tone="bad">{read.badTotal} 处错误</Text>
            {number > read.lines.length ? '，位置以外有错的行会跳过：' : '所在的行会跳过：'}
          </>
        ) : (
          '，没有错误。'
        )}
      </p>
      {tooMany && (
        <Text as="p" tone="bad" role="alert">
          一个模板最多 {MOST_LINES} 条，导入后会有 {total} 条，请减少或改为替换
        </Text>
      )}
      {read.bad.length > 0 && (
        <div className={s.bad} tabIndex={0} role="region" aria-label="有错误的行">
          <DataTable
            dense
            rows={read.bad}
            rowKey={(_, index) => index}
            columns={[
              { label: '行', cell: ({ row }) => row },
              { label: '列', cell: ({ column }) => column },
              { label: '原因', wraps: true, cell: ({ reason }) => reason },
            ]}
          />
          {left > 0 && (
            <Button look="text" loading={adding} onClick={onMore}>
              再看 {Math.min(left, 100)} 处（还有 {left} 处）
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}
