import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { readShown, type How, type Shown } from '@/api/placement';
import { Button, Skeleton, Stack, Text } from '@/ui';
import { mergePlacements } from '../placements/merge-placements';
import { Places } from '../placements/Placements';

const FATES: Readonly<Record<How, string>> = {
  removed: '移出引用',
  off: '整条停止展示',
  published: '从线上版本移出',
};

/** Before withdrawing: everywhere readers meet these records, and what becomes of each place. */
export function ShownIn({ kind, ids }: { kind: string; ids: readonly number[] }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keys.placement(kind, ids),
    queryFn: ({ signal }) => readShown(kind, ids, signal),
    staleTime: 0,
  });
  if (isPending) return <Skeleton height={48} />;
  if (error)
    return (
      <Text as="p" tone="soft" role="alert">
        没有查到它还展示在哪里：{messageOf(error)}。撤稿仍会从所有位置撤下。
        <Button small look="text" onClick={() => void refetch()}>
          重新查询
        </Button>
      </Text>
    );
  const { total, hidden, places } = mergePlacements(data.map(withFates));
  if (!total)
    return (
      <Text as="p" tone="soft">
        没有展示在其他位置，撤稿后读者不再看到。
      </Text>
    );
  return (
    <Stack
      as="section"
      gap={8}
      pad={12}
      overflow="auto"
      line="all"
      aria-label="展示位置"
      round="m"
      surface={2}
      maxHeight={240}
    >
      <p>
        还展示在 <b>{total}</b> 处，撤稿会一并撤下；24 小时内可以撤销。
      </p>
      <Places places={places} total={total} hidden={hidden} />
    </Stack>
  );
}

const withFates = ({ hidden, places }: Shown) => ({
  hidden,
  places: places.map((place) => ({ ...place, fate: FATES[place.how] })),
});
