import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { jobDetail, type Job } from '@/api/jobs';
import { keys } from '@/api/keys';
import type { CallRef, Kind } from '@/api/kinds';
import { importRecords } from '@/api/records';
import { useAct } from '@/api/use-act';
import { fileSize } from '@/lib/numbers';
import { isOver, useJobs } from '@/stores/jobs';
import { Button, Dialog, notify, ProgressBar, Text } from '@/ui';
import { RowResults } from '@/widgets/BatchResult';
import { follow } from './jobs';
import s from './panels.module.css';

interface ImportDialogProps {
  kind: Kind;
  importCall: CallRef;
  onClose: () => void;
  /** The export of the same columns serves as a template. */
  onTemplate?: (() => void) | undefined;
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
export function ImportDialog({ kind, importCall, onClose, onTemplate }: ImportDialogProps) {
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
    if (!/\.xlsx?$/i.test(next.name)) return void notify.warning('请选择 xls 或 xlsx 格式的表格');
    setFile(next);
  };
  const checking = checkId !== null && (!check || !isOver(check));
  return (
    <Dialog
      open
      sticky
      width={700}
      title={`导入${kind.label}`}
      onOpenChange={(open) => !open && onClose()}
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
        第一行为列名，与导出的表格一致；名称已存在的会更新，其余新增。先检查、再导入，检查不会改动任何数据。
        {onTemplate && (
          <Button look="text" onClick={onTemplate}>
            导出一份作为模板
          </Button>
        )}
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
        <Text tone="soft">{file ? '点击可更换' : '支持 xls、xlsx'}</Text>
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xls,.xlsx"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
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
  if (job.state !== 'done') return <p role="alert">{job.message || '检查没有完成，请重试'}</p>;
  return (
    <div ref={region} className={s.check} role="status">
      <p>
        将新增 <b>{created}</b> 条，更新 <b>{updated}</b> 条
        {refused.length > 0 ? `，${refused.length} 行未通过检查，导入时会跳过：` : '，全部通过检查。'}
      </p>
      {refused.length > 0 && (
        <RowResults
          keyHeading="行"
          rows={refused.map(({ row, label, reason }) => ({ key: row, name: label, reason }))}
        />
      )}
    </div>
  );
}
