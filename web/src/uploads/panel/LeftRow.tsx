import { FolderOpen, X } from 'lucide-react';
import type { UnfinishedUpload } from '@/api/uploads';
import { fileSize } from '@/lib/numbers';
import { useRight } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { Box, Button, confirm, IconButton, notify, ProgressBar, Row, Tip } from '@/ui';
import { asOwn, cancelUnfinished } from '../devices/unfinished';
import { chooseFiles } from '../persistence/handles';
import { percentOf } from '../progress';
import { ICONS } from './icons';
import s from './panel.module.css';

const LIBRARY = ['媒体资源库管理'] as const;

/** An upload that a browser began which is switched off: it goes on here with the file, or is given up. */
export function LeftRow({ left }: { left: UnfinishedUpload }) {
  const { name, type, size, loaded } = left;
  const mayAdd = useRight(LIBRARY, 'add');
  const account = useSession(({ user }) => user?.id ?? 0);
  const Icon = ICONS[type];
  return (
    <li className={s.row} data-tone="warn">
      <Icon size={18} strokeWidth={1.6} className={s.icon} aria-hidden />
      <Box grow narrow className={s.facts}>
        <Row gap={2} className={s.line}>
          <span className={s.name} title={name}>
            {name}
          </span>
          {mayAdd && (
            <Button
              look="text"
              small
              aria-label={`选择“${name}”，在此继续上传`}
              onClick={() => void goOn(left, account)}
            >
              <FolderOpen size={13} aria-hidden />
              选择文件
            </Button>
          )}
          <Tip text="取消上传">
            <IconButton
              icon={X}
              size={14}
              small
              label={`取消上传“${name}”`}
              onClick={() => void giveUp(left)}
            />
          </Tip>
        </Row>
        <ProgressBar value={percentOf({ loaded, size })} label={`${name}上传进度`} tone="warn" />
        <p className={s.note} data-tone="warn">
          <span>
            在另一台设备上中断 · {fileSize(loaded)} / {fileSize(size)}
            {mayAdd && '，选择该文件即可在此继续'}
          </span>
          <span>{percentOf({ loaded, size })}%</span>
        </p>
      </Box>
    </li>
  );
}

async function goOn(left: UnfinishedUpload, account: number): Promise<void> {
  const [file] = await chooseFiles();
  if (!file) return;
  const { uploader } = await import('../engine');
  const problem = await uploader()?.adopt(asOwn(left, file, account), file);
  if (problem) notify.warning(problem);
}

async function giveUp(left: UnfinishedUpload): Promise<void> {
  const yes = await confirm({
    title: `取消上传“${left.name}”？`,
    text: '已上传的部分会被删除，需要时可以重新上传。',
    okLabel: '取消上传',
    cancelLabel: '保留',
    danger: true,
  });
  if (yes)
    await cancelUnfinished(left).catch(() =>
      notify.error('没有取消成功，请检查网络后重试', () => void giveUp(left)),
    );
}
