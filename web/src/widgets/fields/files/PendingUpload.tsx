import { RotateCw, X } from 'lucide-react';
import { IconButton, ProgressBar, Stack, Text } from '@/ui';
import { cancelUpload, percentOf, retryUpload, type Upload } from '@/uploads';
import s from './files.module.css';

const progressText = (upload: Upload): string => {
  if (upload.phase === 'failed') return upload.problem || '上传失败';
  if (upload.phase === 'paused') return upload.needsFile ? '已停止，请在上传面板中重新选择文件' : '已暂停';
  if (upload.phase === 'offline') return '网络已断开，恢复后继续上传';
  return `正在上传… ${percentOf(upload)}%`;
};

/** An upload that is not done, at its field: how far it is, and the way to give it up or to try it again. */
export function PendingUpload({ upload }: { upload: Upload }) {
  const failed = upload.phase === 'failed';
  return (
    <Stack gap={6} relative narrow pad={8} className={s.pending} data-failed={failed || undefined}>
      <Text clip className={s.pendingName} title={upload.name}>
        {upload.name}
      </Text>
      <Text tone="soft" className={s.pendingText}>
        {progressText(upload)}
      </Text>
      {!failed && <ProgressBar value={percentOf(upload)} label={`${upload.name}的上传进度`} />}
      <span className={s.pendingActions}>
        {failed && (
          <IconButton
            icon={RotateCw}
            size={14}
            small
            label={`重新上传${upload.name}`}
            onClick={() => retryUpload(upload.id)}
          />
        )}
        <IconButton
          icon={X}
          size={14}
          small
          label={`取消上传${upload.name}`}
          onClick={() => cancelUpload(upload.id)}
        />
      </span>
    </Stack>
  );
}
