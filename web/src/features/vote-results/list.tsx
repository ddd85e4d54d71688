import { Link } from 'react-router';
import type { Kind, Route } from '@/api/kinds';
import ListScreen from '@/generic-screens/list';
import type { ListSlots } from '@/generic-screens/list/slots';
import { fullNumber } from '@/lib/numbers';

export { prefetch } from '@/generic-screens/list';

const SLOTS: ListSlots = {
  columns: [
    {
      id: 'ballotNum',
      label: '有效票数',
      width: 110,
      align: 'right',
      sortable: true,
      optional: false,
      cell: (record) => {
        const ballots = fullNumber(Number(record['ballotNum'] ?? 0));
        return (
          <Link
            to={`/voteResults?id=${record.id}`}
            aria-label={`${ballots} 票，查看“${String(record['title'])}”的结果`}
          >
            {ballots}
          </Link>
        );
      },
    },
  ],
};

/** List of votes; the number of ballots leads to the result. */
export default function Votes(props: { kind: Kind; route: Route }) {
  return <ListScreen {...props} slots={SLOTS} />;
}
