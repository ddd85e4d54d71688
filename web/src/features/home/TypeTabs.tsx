import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { homeTypes } from '@/api/home';
import type { ListSlotProps } from '@/generic-screens/list/slots';
import { useRememberedHeight } from '@/lib/use-remembered-height';
import { Button, FilterTabs, Skeleton } from '@/ui';
import s from './home.module.css';

/** Twelve chips beside the telephone, in two lines, and the limit. */
const USUAL_HEIGHT = 118;

/** Type of the tab that shows the carousel. */
export const SLIDES = 'slides';

/** The twelve types, as far as this person may see them; each is a list of its own. */
export function TypeTabs({ list }: ListSlotProps) {
  const [search, setSearch] = useSearchParams();
  const asked = useQuery(homeTypes);
  const types = asked.data ?? [];
  const { counts } = list.data.page ?? {};
  const type = search.get('type') ?? '';
  const place = useRememberedHeight('home-types', USUAL_HEIGHT);
  const limit = types.find((one) => one.type === type)?.limit;
  return (
    <div className={s.tabs} {...place}>
      {asked.isPending && (
        <div aria-busy="true">
          <Skeleton height={28} />
        </div>
      )}
      {asked.error && !asked.data && (
        <p className={s.limit}>
          热点分类没有加载出来。
          <Button look="text" small onClick={() => void asked.refetch()}>
            重试
          </Button>
        </p>
      )}
      <FilterTabs
        label="热点分类"
        items={types.map((one) => ({
          value: one.type,
          label: one.label,
          count: one.type === SLIDES ? undefined : counts?.[one.type],
        }))}
        value={type}
        onChange={(value) => setSearch({ type: value })}
      />
      {Boolean(limit) && (
        <p className={s.limit}>
          {type === 'local' ? '每个城市' : ''}最多展示 {limit} 条，其余的排队等候。
        </p>
      )}
    </div>
  );
}
