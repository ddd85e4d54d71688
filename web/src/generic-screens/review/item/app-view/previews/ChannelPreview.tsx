import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { readPage, type RecordData } from '@/api/records';
import { AppCarousel, AppStrip, type FeedStyle } from '@/widgets/app-page';
import { FedPreview } from './FedPreview';
import { Row } from '@/ui';
import s from './home.module.css';
import { storiesIn } from './stories';
import { text, type PreviewProps } from './values';

interface Page {
  items: readonly RecordData[];
}

/** The page of a channel: its name in the bar, its carousel, its circles, what stands there by hand, and the rest. */
export function ChannelPreview(props: PreviewProps) {
  const { kind, record } = props;
  const placed = usePlaced(record.id);
  const pictures = (placed.data?.carousels ?? []).filter(
    ({ channel, live, visible }) => isHere(channel, record.id) && live === true && visible === true,
  );
  return (
    <div>
      <Row as="nav" align="baseline" overflow="hidden" nowrap className={s.bar} aria-hidden>
        <span>推荐</span>
        <b>{text(record[kind.title]) || '频道'}</b>
        <span>热榜</span>
        <span>直播</span>
      </Row>
      <AppCarousel pictures={pictures.map(storyOfRecord)} />
      <AppStrip title="圈子" round stories={(placed.data?.circles ?? []).map(storyOfRecord)} />
      <FedPreview {...props} first={storiesIn(record['entries'])} style={record['style'] as FeedStyle} />
    </div>
  );
}

const isHere = (channel: unknown, id: number) => !channel || (channel as { id: number }).id === id;

const storyOfRecord = (record: RecordData) => ({
  key: String(record.id),
  title: text(record['title']),
  cover: text(record['cover']),
  badge: text(record['badge']),
});

/** Reads what stands in the channel besides its contents; keyed with the records, so that a change of theirs shows here. */
function usePlaced(id: number) {
  return useQuery({
    queryKey: keys.records.for('channel_circle', 'in channel', id),
    queryFn: async ({ signal }) => {
      const get = (path: string, payload: Record<string, unknown>) =>
        readPage<Page>({ method: 'GET', path }, { ...payload, visible: '1', pageSize: 100 }, signal);
      const [circles, carousels] = await Promise.all([
        id ? get('/channel/circle/list', { channel: id }) : { items: [] },
        get('/carousel/list', { placement: 'channel' }),
      ]);
      return { circles: circles.items, carousels: carousels.items };
    },
  });
}
