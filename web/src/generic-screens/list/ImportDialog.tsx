import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { downloadFaults, downloadTemplate, jobDetail, type Job, type RefusedRow } from '@/api/jobs';
import { keys } from '@/api/keys';
import type { CallRef, Kind } from '@/api/kinds';
import { importRecords } from '@/api/records';
import { useAct } from '@/api/use-act';
import { fileSize } from '@/lib/numbers';
import { saveFile } from '@/lib/save-file';
import { isOver, useJobs } from '@/stores/jobs';
import { Button, Dialog, FileInput, notify, ProgressBar, Stack, Text } from '@/ui';
import { RowResults } from '@/widgets/BatchResult';
import { FaultsDownload } from '@/widgets/FaultsDownload';
import { follow } from './jobs';
import s from './panels.module.css';

interface ImportDialogProps {
  kind: Kind;
  importCall: CallRef;
  onClose: () => void;
}

const POLL_MS = 1000;

/** A job as it goes: live by the socket, asked for every second where the socket is silent. */
function useJob(id: number | null): Job | undefined {
  const live = useJobs((state) => (id === null ? undefined : state.jobs[id]));
  const { data } = useQuery<Job>({
    queryKey: keys.job(id),
    enabled: id !== null && !(live && isOver(live)),
    refetchInterval: (query) => (query.state.data && isOver(query.state.data) ? false : POLL_MS),
    queryFn: ({ signal }) => jobDetail(id ?? 0, signal),
  });
  return live && isOver(live) ? live : (data ?? live);
}

/** Import in two steps: a dry run that tells what would happen row by row, then the import itself. */
export function ImportDialog({ kind, importCall, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<{ of: File; id: number } | null>(null);
  // The check of another file, which was exchanged meanwhile, says nothing about this one.
  const checkId = checked?.of === file ? (checked?.id ?? null) : null;
  const check = useJob(checkId);
  const ready =
    check?.state === 'done' && Boolean((check.result?.created ?? 0) + (check.result?.updated ?? 0));

  const { act: send, busy } = useAct(async (dryRun: boolean) => {
    if (!file) return;
    const { jobId } = await importRecords(importCall, file, dryRun);
    if (dryRun) return setChecked({ of: file, id: jobId });
    await follow(jobId);
    onClose();
  });
  const choose = (next: File | undefined) => {
    if (!next) return;
    if (!/\.(xlsx?|csv)$/i.test(next.name)) return void notify.warning('请选择 xls、xlsx 或 csv 格式的表格');
    setFile(next);
  };
  const { act: template, busy: fetching } = useAct(async () => saveFile(await downloadTemplate(kind.key)));
  const checking = checkId !== null && (!check || !isOver(check));
  return (
    <Dialog
      sticky
      width={700}
      title={`导入${kind.label}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {ready ? (
            <Button look="primary" loading={busy} onClick={() => void send(false)}>
              导入通过检查的行
            </Button>
          ) : (
            <Button
              look="primary"
              disabled={!file}
              loading={busy || checking}
              onClick={() => void send(true)}
            >
              检查文件
            </Button>
          )}
        </>
      }
    >
      <Text as="p" tone="soft">
        第一行为列名，与模板一致；名称已存在的会更新，其余新增。先检查、再导入，检查不会改动任何数据。
        <Button look="text" loading={fetching} onClick={() => void template()}>
          下载模板
        </Button>
      </Text>
      <FilePlace file={file} onChoose={choose} />
      <CheckResult job={check} checking={checking} />
    </Dialog>
  );
}

function FilePlace({ file, onChoose }: { file: File | null; onChoose: (file: File | undefined) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <>
      <button
        type="button"
        className={s.file}
        onClick={() => chooser.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {file ? <FileSpreadsheet size={24} aria-hidden /> : <Upload size={24} aria-hidden />}
        <span>{file ? `${file.name}（${fileSize(file.size)}）` : '选择表格，或拖到这里'}</span>
        <Text tone="soft">{file ? '点击可更换' : '支持 xls、xlsx、csv'}</Text>
      </button>
      <FileInput ref={chooser} accept=".xls,.xlsx,.csv" onFiles={([chosen]) => onChoose(chosen)} />
    </>
  );
}

function CheckResult({ job, checking }: { job: Job | undefined; checking: boolean }) {
  const region = useRef<HTMLDivElement>(null);
  const over = job ? isOver(job) : false;
  useEffect(() => {
    if (over) region.current?.scrollIntoView({ block: 'nearest' });
  }, [over]);
  if (checking) {
    const percent = job?.total ? (job.done / job.total) * 100 : null;
    return <ProgressBar value={percent} label="检查进度" />;
  }
  if (!job) return null;
  const { created = 0, updated = 0, refused = [] } = job.result ?? {};
  const refusedRows = job.result?.refusedRows ?? refused.length;
  if (job.state !== 'done') return <p role="alert">{job.message || '检查没有完成，请重试'}</p>;
  const rows = byRow(refused);
  return (
    <Stack ref={region} gap={10} role="status">
      <p>
        将新增 <b>{created}</b> 条，更新 <b>{updated}</b> 条
        {refusedRows > 0 ? `，${refusedRows} 行未通过检查，导入时会跳过：` : '，全部通过检查。'}
      </p>
      {rows.length > 0 && <RowResults keyHeading="行" rows={rows} />}
      {refusedRows > 0 && (
        <FaultsDownload left={refusedRows - rows.length} fetch={() => downloadFaults(job.id)} />
      )}
    </Stack>
  );
}

/** The reasons of each row together, with their columns. */
function byRow(refused: readonly RefusedRow[]) {
  const rows = new Map<number, { key: number; name: string; reason: string }>();
  for (const { row, label, column, reason } of refused) {
    const said = column ? `${column}：${reason}` : reason;
    const before = rows.get(row)?.reason;
    rows.set(row, { key: row, name: label, reason: before ? `${before}；${said}` : said });
  }
  return [...rows.values()];
}
