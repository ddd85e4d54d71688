import { useQuery } from '@tanstack/react-query';
import { readFed } from '@/api/contents';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { AppFeed, type FeedStyle, type Story } from '@/widgets/app-page';
import { Skeleton } from '@/ui';
import { storyOf } from './stories';
import type { PreviewProps } from './values';

/** Draws an app page: its contents set by hand, then those that its section or its keywords bring now. */
export function FedPreview({
  kind,
  record,
  first = [],
  style,
}: PreviewProps & { first?: readonly Story[]; style?: FeedStyle }) {
  const { feed, section, keywords } = record;
  const payload = feed === 'section' ? { feed, section } : { feed, keywords };
  const asks = feed === 'section' || (Array.isArray(keywords) && keywords.length > 0 && feed === 'keywords');
  const { data, error, isLoading } = useQuery({
    queryKey: keys.fed(kind.key, payload),
    enabled: asks,
    staleTime: 30_000,
    queryFn: ({ signal }) => readFed(kind.key, payload, signal),
  });
  const taken = new Set(first.map(({ key }) => key));
  const fed = (data?.items ?? []).map((item) => ({
    ...storyOf(item),
    note: `${item.kindLabel}　${item.publishedAt.slice(5, 16)}`,
  }));
  if (isLoading) return <Skeleton height={320} />;
  const why = error
    ? messageOf(error)
    : feed === 'keywords' && !asks
      ? '填写关键词后，这里显示符合的内容'
      : undefined;
  return (
    <AppFeed
      stories={[...first, ...fed.filter(({ key }) => !taken.has(key))]}
      {...(style ? { style } : {})}
      {...(why ? { empty: why } : {})}
    />
  );
}
