import { useSearchParams } from 'react-router';
import s from '@/generic-screens/list/list.module.css';
import { FilterTabs } from '@/ui';
import { useMomentPage } from './useMomentPage';
import { ROTATION } from './types';

const TYPES = [
  [ROTATION, '轮播'],
  ['media', '媒体号'],
  ['topic', '话题'],
  ['circle', '圈子'],
  ['module', '模块'],
  ['information', '资讯'],
] as const;

/** The six types with how many stand in each, whatever kind is behind them. */
export function FocusTabs() {
  const [search, setSearch] = useSearchParams();
  const { counts } = useMomentPage();
  return (
    <div className={s.tabs}>
      <FilterTabs
        label="圈看点分类"
        items={TYPES.map(([value, label]) => ({ value, label, count: counts[value] }))}
        value={search.get('type') ?? ROTATION}
        onChange={(type) => setSearch({ type })}
      />
    </div>
  );
}
