import { LoadError } from '@/widgets/query-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Row, Skeleton, Stack, Text } from '@/ui';
import s from './dashboard.module.css';

interface FrameProps {
  title: string;
  busy: boolean;
  children: ReactNode;
}

/** The surface of a tile. */
export const TileFrame = ({ title, busy, children }: FrameProps) => (
  <Stack as="section" fit top gap={12} card className={s.panel} aria-label={title} aria-busy={busy}>
    {children}
  </Stack>
);

interface Props<T> {
  title: string;
  /** Controls and links at the right of the title. */
  aside?: ReactNode;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** One tile: its title, and its figures, their outline or the reason why there are none. */
export function TileCard<T>({ title, aside, query, children }: Props<T>) {
  const { data, error, refetch } = query;
  return (
    <TileFrame title={title} busy={!data && !error}>
      <Row as="header" wrap align="baseline" className={s.head}>
        <Text as="h2" size={15} weight={600}>
          {title}
        </Text>
        <Text push size={13}>
          {aside}
        </Text>
      </Row>
      {data ? (
        children(data)
      ) : error ? (
        <LoadError what={title} query={{ error, refetch }} />
      ) : (
        [0, 1, 2, 3].map((line) => <Skeleton key={line} height={22} />)
      )}
    </TileFrame>
  );
}
