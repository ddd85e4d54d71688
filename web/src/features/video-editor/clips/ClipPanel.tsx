import { Play, Scissors } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { cutClip, type Clip, type ClipEnd } from '@/api/video';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { useRight } from '@/stores/menu';
import { Button, confirm, Menu, notify, Row, Stack, Text } from '@/ui';
import type { Player } from '../player/player';
import { timecode } from '@/lib/timecode';
import type { Range } from '../timeline/Timeline';
import { ClipRow } from './ClipRow';
import s from './clips.module.css';
import { useClips } from './useClips';

/** As the server judges (apps/content/video/clips.py). */
const SHORTEST = 0.5;

interface Props {
  kind: Kind;
  edit: Edit;
  player: Player;
  range: Range;
  onRange: (range: Range) => void;
}

/** In and out point, and what was or is being cut between such points. */
export function ClipPanel({ kind, edit, player, range, onRange }: Props) {
  const { record, values, creating, readonly } = edit;
  const mayClip = useRight(kind.groups, 'clip');
  const mayAdd = useRight(kind.groups, 'add');
  const { clips, refresh } = useClips(record?.id ?? null, () => void edit.refresh());
  const { from, to } = range;
  const length = from !== null && to !== null ? to - from : 0;
  const saved = !creating && values['video'] === record?.['video'];

  const { act, busy } = useAct(
    async (id: number, start: number, end: number, as: ClipEnd) => {
      await cutClip(id, start, end, as);
      notify.success('已开始剪辑');
      refresh();
    },
    { failure: '没有开始剪辑' },
  );
  const cut = async (as: ClipEnd) => {
    if (!record || from === null || to === null || busy) return;
    if (as !== 'replace' || (await isSure(timecode(length)))) await act(record.id, from, to, as);
  };
  const again = (clip: Clip) => {
    onRange({ from: clip.from, to: clip.to });
    player.seek(clip.from);
  };
  const takeBack = ({ before }: Clip) => {
    if (!before) return;
    for (const [name, value] of Object.entries(before)) edit.change(name, value);
    notify.success('已换回剪辑前的文件，保存后生效');
  };

  if (!mayClip) return null;
  const why = !saved
    ? '请先保存，再剪辑'
    : length < SHORTEST
      ? '按 I 设入点、按 O 设出点，选出要保留的部分'
      : '';
  return (
    <Stack
      as="section"
      gap={8}
      pad="10-12"
      line="all"
      round="m"
      surface={2}
      className={s.panel}
      aria-label="剪辑"
    >
      <div className={s.points}>
        <Button
          small
          onClick={() => onRange({ from: player.time(), to: to !== null && to <= player.time() ? null : to })}
        >
          设入点 I
        </Button>
        <code>{from === null ? '--:--.--' : timecode(from)}</code>
        <Button
          small
          onClick={() =>
            onRange({ from: from !== null && from >= player.time() ? null : from, to: player.time() })
          }
        >
          设出点 O
        </Button>
        <code>{to === null ? '--:--.--' : timecode(to)}</code>
        {length > 0 && from !== null && to !== null && (
          <>
            <span>片段长 {timecode(length)}</span>
            <Button small look="text" onClick={() => player.playPart(from, to)} icon={Play}>
              播放片段
            </Button>
            <Button small look="text" onClick={() => onRange({ from: null, to: null })}>
              清除
            </Button>
          </>
        )}
        <Row as="span" inline gap={8} push>
          {why && <Text tone="quiet">{why}</Text>}
          <Menu
            label="剪辑成"
            trigger={
              <Button small disabled={Boolean(why)} loading={busy} icon={Scissors}>
                剪辑片段
              </Button>
            }
            items={[
              ...(mayAdd ? [{ label: '生成新视频（草稿）', onSelect: () => void cut('new') }] : []),
              ...(readonly ? [] : [{ label: '替换当前视频的文件', onSelect: () => void cut('replace') }]),
            ]}
          />
        </Row>
      </div>
      {clips.length > 0 && (
        <Stack as="ul" gap={6} line="top" className={s.clips} aria-label="剪辑记录">
          {clips.map((clip) => (
            <ClipRow
              key={clip.id}
              clip={clip}
              onAgain={() => again(clip)}
              onTakeBack={
                readonly || values['video'] === clip.before?.video ? undefined : () => takeBack(clip)
              }
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const isSure = (length: string) =>
  confirm({
    title: '用片段替换当前视频？',
    text: `视频将只剩选中的 ${length}，看点和字幕随之裁剪；原文件会保留，可以在剪辑记录里换回。`,
    okLabel: '替换',
  });
