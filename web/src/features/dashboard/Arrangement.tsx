import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { resetLayout, saveLayout, type PlacedTile, type TileLayout } from '@/api/dashboard';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import { Button, confirm, IconButton, Menu, Note, notify, Row, SegmentedControl, Stack, Text } from '@/ui';
import { Grip, moved, useReorder } from '@/widgets/reorder';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { absent, isSame, resized, SIZES, without, withTile } from './arrange';
import s from './dashboard.module.css';

interface Props {
  layout: TileLayout;
  onDone: () => void;
}

/** The tiles as plain cards that are ordered by drag or by keys, resized, taken away and added. */
export function Arrangement({ layout, onDone }: Props) {
  const client = useQueryClient();
  const [tiles, setTiles] = useState<readonly PlacedTile[]>(layout.tiles);
  const [spoken, setSpoken] = useState('');
  const changed = !isSame(tiles, layout.tiles);
  useUnsavedGuard(changed);
  const label = (key: string) => layout.offered.find((tile) => tile.key === key)?.label ?? key;
  const labels = tiles.map(({ key }) => label(key));
  const reorder = useReorder(labels, (from, to) => {
    setTiles(moved(tiles, from, to));
    setSpoken(`${labels[from] ?? ''}已移到第 ${to + 1} 位`);
  });
  const missing = absent(layout.offered, tiles);
  const { act, busy } = useAct(async (work: () => Promise<TileLayout>, said: string) => {
    client.setQueryData(keys.dashboard.layout, await work());
    notify.success(said);
    onDone();
  });
  const cancel = async () => {
    const text = '刚才调整的顺序、大小和选择会丢失。';
    if (!changed || (await confirm({ title: '放弃对看板的调整？', text, okLabel: '放弃调整', danger: true })))
      onDone();
  };
  const reset = async () => {
    const text = '您的顺序、大小和选择会被清除，看板回到角色的默认样子。';
    if (await confirm({ title: '恢复默认看板？', text, danger: true })) await act(resetLayout, '已恢复默认');
  };
  return (
    <Stack fit gap={12} as="section" aria-label="调整看板">
      <Row wrap gap={8} className={s.bar}>
        <Note as="p">拖动卡片或用方向键调整顺序，选择大小，完成后保存到您的账号。</Note>
        <Menu
          label="添加卡片"
          trigger={
            <Button icon={Plus} disabled={missing.length === 0}>
              添加卡片
            </Button>
          }
          items={missing.map((tile) => ({
            label: tile.label,
            onSelect: () => {
              setTiles(withTile(tiles, tile));
              setSpoken(`${tile.label}已添加到末尾`);
            },
          }))}
        />
        {layout.own && <Button onClick={() => void reset()}>恢复默认</Button>}
        <Button onClick={() => void cancel()} disabled={busy}>
          取消
        </Button>
        <Button look="primary" loading={busy} onClick={() => void act(() => saveLayout(tiles), '看板已保存')}>
          完成
        </Button>
      </Row>
      {tiles.length === 0 && <Note as="p">没有卡片了，点“添加卡片”选择要看的内容。</Note>}
      <div className={s.tiles} {...reorder.list}>
        {tiles.map(({ key, size }, index) => (
          <Row key={key} card gap={8} className={s.placed} data-size={size} {...reorder.row(index)}>
            <Grip small {...reorder.grip(index)} />
            <Text grow clip weight={600}>
              {labels[index]}
            </Text>
            <SegmentedControl
              label={`${labels[index] ?? ''}的大小`}
              items={SIZES}
              value={size}
              onChange={(next) => setTiles(resized(tiles, key, next))}
            />
            <IconButton
              icon={X}
              label={`移除${labels[index] ?? ''}`}
              onClick={() => {
                setTiles(without(tiles, key));
                setSpoken(`${labels[index] ?? ''}已移除，可以从“添加卡片”放回`);
              }}
            />
          </Row>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </Stack>
  );
}
