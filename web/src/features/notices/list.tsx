import { useQuery } from '@tanstack/react-query';
import type { Kind } from '@/api/kinds';
import { keys } from '@/api/keys';
import { readChannel } from '@/api/notices';
import { listScreen } from '@/generic-screens/list';
import { ChannelNote } from './ChannelNote';

export { prefetch } from '@/generic-screens/list';

/** Says that nothing leaves, before anybody plans on it. */
function Lead({ kind }: { kind: Kind }) {
  const { data } = useQuery({
    queryKey: keys.records.for(kind.key, 'channel'),
    queryFn: ({ signal }) => readChannel(signal),
  });
  return data && !data.configured ? <ChannelNote channel={data} /> : null;
}

/** List of notices, with a word about the way to phones. */
export default listScreen({ slots: { lead: Lead } });
