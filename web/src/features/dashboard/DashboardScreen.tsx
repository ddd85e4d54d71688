import { useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { zhCN } from 'date-fns/locale';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { readLayout, type PlacedTile } from '@/api/dashboard';
import { keys } from '@/api/keys';
import { consoleNow } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { useRememberedHeight } from '@/lib/use-remembered-height';
import { useMenu, useRightsKnown } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { Button, Empty, Row, Skeleton, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Arrangement } from './Arrangement';
import { QuickActions } from './QuickActions';
import { TILES, USUAL_HEIGHTS } from './tiles';
import s from './dashboard.module.css';

/** First screen of the day: pending work, own work and the figures, in tiles that each person arranges. */
export default function DashboardScreen() {
  const name = useMenu((state) => state.account?.realName);
  const username = useSession((state) => state.user?.username);
  const known = useRightsKnown();
  const [arranging, setArranging] = useState(false);
  const today = format(consoleNow(useNow()), 'yyyy年M月d日 EEEE', { locale: zhCN });
  return (
    <Stack fit gap={16}>
      <Row as="header" wrap justify="between" className={s.hello}>
        <div>
          <h1>你好，{name || username}</h1>
          <p>{today}</p>
        </div>
        <Row gap={8} wrap>
          {known ? <QuickActions /> : <ActionsOutline />}
          <Button icon={LayoutGrid} onClick={() => setArranging(true)} disabled={arranging || !known}>
            调整看板
          </Button>
        </Row>
      </Row>
      {known ? <Tiles arranging={arranging} onArranged={() => setArranging(false)} /> : <TilesOutline />}
    </Stack>
  );
}

interface TilesProps {
  arranging: boolean;
  onArranged: () => void;
}

function Tiles({ arranging, onArranged }: TilesProps) {
  const query = useQuery({
    queryKey: keys.dashboard.layout,
    queryFn: ({ signal }) => readLayout(signal),
    staleTime: Infinity,
  });
  if (query.error && !query.data) return <LoadError what="看板" query={query} />;
  if (!query.data) return <TilesOutline />;
  if (arranging) return <Arrangement layout={query.data} onDone={onArranged} />;
  const { tiles, offered } = query.data;
  if (!offered.length) return <Empty title="您的角色还没有可以显示的卡片，请从左侧菜单进入工作" />;
  if (!tiles.length) return <Empty title="看板上没有卡片，点“调整看板”添加" />;
  return (
    <div className={s.tiles}>
      {tiles.map((tile) => (
        <Placed key={tile.key} tile={tile} />
      ))}
    </div>
  );
}

/** One tile, as high as it was last time until its figures are there. */
function Placed({ tile: { key, size } }: { tile: PlacedTile }) {
  const place = useRememberedHeight(`tile.${key}.${size}`, USUAL_HEIGHTS[key] ?? 200);
  const Tile = TILES[key];
  return (
    Tile && (
      <div {...place} data-size={size}>
        <Tile />
      </div>
    )
  );
}

const ActionsOutline = () => (
  <Row align="stretch" wrap gap={8} aria-hidden>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} width={106} height={32} />
    ))}
  </Row>
);

/** The page's shape while it is not known yet what this person may see. */
const TilesOutline = () => (
  <div className={`${s.tiles} ${s.outline}`} role="status" aria-label="正在打开首页">
    {[0, 1].map((column) => (
      <Stack key={column} fit top gap={12} card className={s.panel} data-size="half" aria-hidden>
        <Skeleton width={96} height={22} />
        {[0, 1, 2, 3, 4].map((line) => (
          <Skeleton key={line} height={22} />
        ))}
      </Stack>
    ))}
  </div>
);
