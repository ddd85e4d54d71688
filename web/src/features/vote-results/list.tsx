import { Link } from 'react-router';
import { listScreen } from '@/generic-screens/list';
import { fullNumber } from '@/lib/numbers';

export { prefetch } from '@/generic-screens/list';

/** List of votes; the number of ballots leads to the result. */
export default listScreen({
  slots: {
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
  },
});
