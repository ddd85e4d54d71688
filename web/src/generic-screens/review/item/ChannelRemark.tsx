import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { readChannel } from '@/api/notices';
import { Banner } from '@/generic-screens/record/Banner';

/** Says to the reviewer of a notice that an approval sends nothing to phones, where no way to them is configured. */
export function ChannelRemark() {
  const { data } = useQuery({
    queryKey: keys.records.for('notice', 'channel'),
    queryFn: ({ signal }) => readChannel(signal),
  });
  return data && !data.configured ? <Banner tone="warn">{data.sentence}</Banner> : null;
}
