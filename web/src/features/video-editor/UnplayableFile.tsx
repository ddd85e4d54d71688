import { LoaderCircle, RotateCw, TriangleAlert } from 'lucide-react';
import type { FileFacts } from '@/api/uploads';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { Button, ProgressBar, Stack, Text } from '@/ui';
import s from './workbench.module.css';

interface Props {
  facts: FileFacts;
  edit: Edit;
}

/** A file that cannot be played yet, or could not be made to play. */
export function UnplayableFile({ facts, edit }: Props) {
  const { processing, progress } = facts;
  const retry = edit.record?.actions.includes('transcode')
    ? edit.actions.find(({ name }) => name === 'transcode')
    : undefined;
  if (processing === 'failed' || processing === 'refused')
    return (
      <Stack gap={8} round="m" surface={2} tone="soft" className={s.waiting} data-tone="bad" role="alert">
        <TriangleAlert size={28} aria-hidden />
        <b>{processing === 'refused' ? '没有通过检查' : '转码失败'}</b>
        <p>视频编码不受支持或文件已损坏。可以再试一次，仍失败请更换视频。</p>
        {retry && (
          <Button loading={edit.acting.busy === retry.name} onClick={() => void edit.act(retry)}>
            <RotateCw size={14} aria-hidden />
            {retry.label}
          </Button>
        )}
      </Stack>
    );
  return (
    <Stack gap={8} round="m" surface={2} tone="soft" className={s.waiting} role="status">
      <LoaderCircle size={28} className={s.turning} aria-hidden />
      <b>{processing === 'inspecting' ? '正在检查' : '转码中'}</b>
      <p>完成后即可播放、截取封面和剪辑；现在可以先填写标题和简介，也可以保存后离开。</p>
      <Text width="min(320px, 80%)">
        <ProgressBar value={progress ?? 0} label="转码进度" />
      </Text>
      {progress !== null && <span>{progress}%</span>}
    </Stack>
  );
}
