import { FolderOpen, Pause, Play, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, confirm, notify, Tip } from '@/ui';
import { cancelUpload, chooseFiles, pauseUpload, resumeUpload, retryUpload } from '../index';
import type { Upload } from '../upload';
import { dismissDone } from './dismissal';

interface Props {
  upload: Upload;
  /** The row goes, and with it the button that has the focus. */
  onGone: () => void;
}

/** Actions of the person on an upload now, all of them by keyboard. */
export function RowActions({ upload, onGone }: Props) {
  const { id, name, phase } = upload;
  const remove = () => {
    dismissDone([id]);
    onGone();
  };
  if (phase === 'done') return <Act label={`移除“${name}”`} tip="移除" icon={<X size={14} />} run={remove} />;
  return (
    <>
      <GoOn upload={upload} />
      <Act
        label={`取消上传“${name}”`}
        tip="取消上传"
        icon={<X size={14} />}
        run={() => void askToCancel(upload, onGone)}
      />
    </>
  );
}

/** Pause and its opposites share one place, so that the button under the finger stays. */
function GoOn({ upload }: { upload: Upload }) {
  const { id, name, phase, needsFile } = upload;
  if (phase === 'checking') return null;
  if (needsFile)
    return (
      <Button look="text" small aria-label={`重新选择“${name}”`} onClick={() => void chooseAgain(upload)}>
        <FolderOpen size={13} aria-hidden />
        选择文件
      </Button>
    );
  if (phase === 'failed')
    return (
      <Act label={`重试上传“${name}”`} tip="重试" icon={<RotateCw size={14} />} run={() => retryUpload(id)} />
    );
  const paused = phase === 'paused';
  return (
    <Act
      label={`${paused ? '继续' : '暂停'}上传“${name}”`}
      tip={paused ? '继续' : '暂停'}
      icon={paused ? <Play size={14} /> : <Pause size={14} />}
      run={() => (paused ? resumeUpload(id) : pauseUpload(id))}
    />
  );
}

function Act({ label, tip, icon, run }: { label: string; tip: string; icon: ReactNode; run: () => void }) {
  return (
    <Tip text={tip}>
      <Button look="icon" small aria-label={label} onClick={run}>
        {icon}
      </Button>
    </Tip>
  );
}

/** The question gives the focus back to the button that asked it, before the row goes with the button. */
const FOCUS_BACK_MS = 100;

/** Asks, then cancels; nothing of the file stays on the server. */
async function askToCancel({ id, name }: Upload, onGone: () => void): Promise<void> {
  const yes = await confirm({
    title: `取消上传“${name}”？`,
    text: '已上传的部分会被删除，需要时可以重新上传。',
    okLabel: '取消上传',
    cancelLabel: '继续上传',
    danger: true,
  });
  if (!yes) return;
  setTimeout(() => {
    cancelUpload(id);
    onGone();
  }, FOCUS_BACK_MS);
}

/** First asks the browser for leave to read the file again; only without that the person has to choose it. */
async function chooseAgain({ id }: Upload): Promise<void> {
  const { uploader } = await import('../engine');
  if (await uploader()?.recover(id)) return;
  const [file] = await chooseFiles();
  const problem = file && (await uploader()?.give(id, file));
  if (problem) notify.warning(problem);
}
