import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { homePage, type HomeItem } from '@/api/home';
import { keys } from '@/api/keys';
import { Phone } from '@/generic-screens/review/item/app-view/Phone';
import { Empty, Skeleton, SkeletonRows, Stack, Column } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { HomeModuleView } from './HomeModuleView';
import s from './phone.module.css';
import { TimeSlider } from './TimeSlider';

interface Props {
  /** Somebody tapped what stands there by hand. */
  onJump: (entry: NonNullable<HomeItem['entry']>, source: string) => void;
  /** The module that is being arranged. */
  current?: number | null;
  onModule?: (id: number) => void;
  /** Puts the telephone away. */
  onClose?: () => void;
}

/** The app's home as readers see it now, or at a moment of the next two days. */
export function HomePhone({ onJump, current = null, onModule, onClose }: Props) {
  const [ahead, setAhead] = useState(0);
  const [at, setAt] = useState('');
  const page = useQuery(homePage(at));
  useHomeHints();
  return (
    <Column as="aside" gap={10} narrow className={s.aside} aria-label="首页预览">
      <h2 className="visually-hidden">应用首页</h2>
      <TimeSlider
        ahead={ahead}
        onClose={onClose}
        onChange={(minutes, moment) => {
          setAhead(minutes);
          setAt(moment);
        }}
      />
      <Phone label="首页预览" whole>
        <div className={s.page} aria-busy={page.isFetching}>
          <Stack as="header" gap={12} align="center" size={13} className={s.bar} aria-hidden>
            <strong>长江云</strong>
            <span>搜索新闻、服务</span>
          </Stack>
          {page.isPending && (
            <>
              <Skeleton height={180} />
              <SkeletonRows rows={14} />
            </>
          )}
          {page.isError && !page.data && <LoadError what="预览" query={page} />}
          {page.data?.modules.length === 0 && (
            <Empty title="首页还没有内容" text="在“首页模块”中添加模块，并在“热点管理”中推荐内容。" />
          )}
          {page.data?.modules.map((module) => (
            <HomeModuleView
              key={module.id}
              module={module}
              current={module.id === current}
              onJump={(entry) => onJump(entry, module.source)}
              onModule={onModule && (() => onModule(module.id))}
            />
          ))}
        </div>
      </Phone>
    </Column>
  );
}

const SHOWN_THERE: readonly unknown[] = ['home_recommend', 'home_module', 'carousel'];

/** The preview follows every change of the page, here or elsewhere. */
function useHomeHints() {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const [what, kind] = query.queryKey;
        // The list beside was fetched again after something was done to it.
        if (type !== 'updated' || what !== 'records' || !SHOWN_THERE.includes(kind)) return;
        if (query.state.dataUpdateCount > 1 && query.state.fetchStatus === 'idle') {
          void client.invalidateQueries({ queryKey: keys.home.page() });
        }
      }),
    [client],
  );
}
