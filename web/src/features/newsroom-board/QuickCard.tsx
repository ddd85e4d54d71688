import { useQuery } from '@tanstack/react-query';
import type { BoardCard } from '@/api/board';
import { Facts } from '@/generic-screens/record/Facts';
import { ownRecordQuery } from '@/generic-screens/record/own-record';
import { Drawer, Skeleton, Stack } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { LoadError } from '@/widgets/query-state';
import { useCardUrl } from './Card';

/** The content of a card to read over the board, as the quick view of a list shows it. */
export function QuickCard({ card, onClose }: { card: BoardCard; onClose: () => void }) {
  const query = useQuery(ownRecordQuery(card.kind, card.id));
  const url = useCardUrl()({ ...card, waits: card.age !== null });
  return (
    <Drawer onClose={onClose} title={card.title} width={480}>
      <Stack gap={12} fit>
        {url && (
          <div>
            <LinkButton to={url}>打开完整页面</LinkButton>
          </div>
        )}
        {query.error && !query.data && <LoadError what="内容" query={query} />}
        {query.isPending && <Skeleton height={320} />}
        {query.data && (
          <>
            <Facts {...query.data} column="main" />
            <Facts {...query.data} column="side" />
          </>
        )}
      </Stack>
    </Drawer>
  );
}
