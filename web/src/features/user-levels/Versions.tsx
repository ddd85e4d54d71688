import type { Level, LevelVersion } from '@/api/users';
import { fullNumber } from '@/lib/numbers';
import { Box, Button, Moment, Note, ProgressBar, Row, Stack, Tag, type TagTone } from '@/ui';

const TONES: Readonly<Record<LevelVersion['state'], TagTone>> = {
  running: 'info',
  done: 'ok',
  replaced: 'mute',
  failed: 'bad',
};

interface Props {
  versions: readonly LevelVersion[];
  /** Fills the form with the levels of a version. */
  onTake: ((levels: readonly Level[]) => void) | undefined;
}

/** The versions, newest first, with the progress of the work that moves users. */
export const Versions = ({ versions, onTake }: Props) => (
  <Stack as="section" card pad={20} gap={12} aria-label="修改历史">
    <Box as="h2" size={15} weight={600}>
      修改历史
    </Box>
    {versions.length === 0 && <Note as="p">还没有修改过，现在是初始等级。</Note>}
    <Stack as="ul" list gap={16}>
      {versions.map((version, index) => (
        <Item key={version.number} version={version} onTake={index > 0 ? onTake : undefined} />
      ))}
    </Stack>
  </Stack>
);

function Item({ version, onTake }: { version: LevelVersion; onTake: Props['onTake'] }) {
  const { number, state, done, total, moved } = version;
  return (
    <Stack as="li" gap={4}>
      <Row gap={8} wrap>
        <b>第 {number} 版</b>
        <Tag tone={TONES[state]}>{version.stateName}</Tag>
      </Row>
      <span>{version.note}</span>
      <Note>
        <Moment at={version.savedAt} as="ago" /> · {version.savedBy}
      </Note>
      {state === 'running' && (
        <ProgressBar label={`第 ${number} 版的进度`} value={total ? Math.floor((done * 100) / total) : 0} />
      )}
      <Note>
        {state === 'failed'
          ? `没有完成：${version.message || '请重新保存一次'}`
          : `已检查 ${fullNumber(done)} 位用户，${fullNumber(moved)} 位的等级有变化`}
      </Note>
      {onTake && (
        <Row gap={8}>
          <Button small aria-label={`填入第 ${number} 版的等级`} onClick={() => onTake(version.levels)}>
            填入这一版
          </Button>
        </Row>
      )}
    </Stack>
  );
}
