import { Download, RotateCcw, X } from 'lucide-react';
import { cancelJob, downloadFaults, downloadJob, retryJob, type Job } from '@/api/jobs';
import { messageOf } from '@/api/errors';
import { Button, Column, IconButton, notify, ProgressBar, Row, Text } from '@/ui';
import { saveFile } from '@/lib/save-file';
import { isOver, useJobs } from '@/stores/jobs';
import s from './jobs.module.css';

const STATE_TEXT: Record<Job['state'], string> = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

/** Exports and imports, floating over every screen and in every tab. */
export function JobsPanel() {
  const { jobs, open, setOpen } = useJobs();
  if (!open) return null;
  const items = Object.values(jobs).toSorted((one, other) => other.id - one.id);
  return (
    <Column as="section" line="all" round="l" surface={1} className={s.panel} aria-label="任务进度">
      <Row as="header" justify="between" line="bottom" className={s.head}>
        <h2>任务进度</h2>
        <IconButton
          icon={X}
          small
          label="关闭任务进度"
          onClick={() => {
            setOpen(false);
          }}
        />
      </Row>
      {items.length === 0 && <p className={s.none}>没有正在进行的导入或导出</p>}
      <ul className={s.list} aria-live="polite">
        {items.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </Column>
  );
}

function JobRow({ job }: { job: Job }) {
  const tone = job.state === 'failed' ? 'bad' : job.state === 'done' ? 'ok' : 'normal';
  const percent = job.state === 'done' ? 100 : job.total > 0 ? (job.done / job.total) * 100 : null;
  return (
    <li className={s.job}>
      <Row gap={4} minHeight={26}>
        <Text clip grow title={job.label}>
          {job.label}
        </Text>
        <JobActions job={job} />
      </Row>
      {!isOver(job) && <ProgressBar value={percent} label={`${job.label}进度`} tone={tone} />}
      <p className={s.note} data-tone={tone}>
        {job.message || summary(job)}
      </p>
    </li>
  );
}

function summary(job: Job): string {
  const refused = job.result?.refusedRows ?? job.result?.refused?.length ?? 0;
  const counts = job.total > 0 ? ` ${String(job.done)} / ${String(job.total)}` : '';
  return `${STATE_TEXT[job.state]}${counts}${refused > 0 ? `，${String(refused)} 条未成功` : ''}`;
}

function JobActions({ job }: { job: Job }) {
  const accept = useJobs((state) => state.accept);
  const dismiss = useJobs((state) => state.dismiss);
  const change = (send: (id: number) => Promise<Job>) => {
    send(job.id).then(
      (now) => {
        accept([now]);
      },
      (error: unknown) =>
        notify.error(messageOf(error), () => {
          change(send);
        }),
    );
  };
  const save = (download: typeof downloadJob) => {
    download(job.id).then(saveFile, (error: unknown) =>
      notify.error(messageOf(error), () => {
        save(download);
      }),
    );
  };
  if (!isOver(job)) {
    // A merge has happened already: what is left of it must go on.
    if (job.sort === 'merge') return null;
    return (
      <Button
        look="text"
        onClick={() => {
          change(cancelJob);
        }}
      >
        取消
      </Button>
    );
  }
  return (
    <>
      {job.retryable && (
        <Button
          look="text"
          onClick={() => {
            change(retryJob);
          }}
        >
          <RotateCcw size={13} aria-hidden />
          重试
        </Button>
      )}
      {job.state === 'done' && job.result?.fileName && (
        <Button
          look="text"
          onClick={() => {
            save(downloadJob);
          }}
        >
          <Download size={13} aria-hidden />
          下载
        </Button>
      )}
      {(job.result?.refusedRows ?? 0) > 0 && (
        <Button
          look="text"
          onClick={() => {
            save(downloadFaults);
          }}
        >
          <Download size={13} aria-hidden />
          未通过的行
        </Button>
      )}
      <IconButton
        icon={X}
        size={13}
        small
        label={`移除${job.label}`}
        onClick={() => {
          dismiss(job.id);
        }}
      />
    </>
  );
}
