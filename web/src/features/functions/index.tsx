import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import { Column, FilterTabs } from '@/ui';
import { Board } from './Board';

const VIEWS = [
  { value: 'grid', label: '宫格排列' },
  { value: 'list', label: '列表' },
];
/** Parameters of the grid; any other is one of the list, which older URLs mean. */
const OF_GRID = ['placement', 'platform', 'version'];

/** 功能管理: the functions as the app shows them, to be put in order; and as a list with its batches and its bin. */
export default function FunctionsScreen({ kind, route }: { kind: Kind; route: Route }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view') ?? '';
  const isList = asked === 'list' || (!asked && [...search.keys()].some((name) => !OF_GRID.includes(name)));
  const pinned = useMemo(() => ({ ...route, query: { view: 'list' } }), [route]);
  const choose = (view: string) => {
    const placement = search.get('placement');
    setSearch({ view, ...(placement ? { placement } : {}) });
  };
  return (
    <Column fill gap={12} narrow>
      <FilterTabs label="功能管理视图" items={VIEWS} value={isList ? 'list' : 'grid'} onChange={choose} />
      {isList ? <ListScreen kind={kind} route={pinned} /> : <Board kind={kind} route={route} />}
    </Column>
  );
}
