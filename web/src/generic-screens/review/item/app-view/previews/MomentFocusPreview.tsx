import { AppCarousel, AppFeed, AppRank, AppStrip, type Story } from '@/widgets/app-page';
import { FeedLines } from './Backdrop';
import { Row } from '@/ui';
import s from './home.module.css';
import { storiesIn } from './stories';
import { text, type PreviewProps } from './values';

type Values = PreviewProps['record'];

/** One entry of the app's 圈看点 page at its place. */
export function MomentFocusPreview({ record }: PreviewProps) {
  return (
    <div className={s.moment}>
      <strong>圈看点</strong>
      <MomentEntry record={record} />
      <FeedLines count={3} />
    </div>
  );
}

const HEADS: Readonly<Record<string, string>> = {
  media: '推荐媒体号',
  circle: '推荐圈子',
  topic: '热门话题',
};

/** As it looks on the page, by its type. */
function MomentEntry({ record }: { record: Values }) {
  const type = text(record['type']);
  const story = storyOfFocus(record);
  if (type === 'module') return <Module record={record} />;
  if (type === 'information') return <AppFeed stories={[story]} />;
  return <AppStrip title={HEADS[type] ?? ''} round={type !== 'topic'} stories={[story]} />;
}

export const storyOfFocus = (record: Values): Story => {
  const target = record[text(record['type'])] as { label?: string; cover?: string } | string | null;
  const pointed = typeof target === 'object' && target ? target : {};
  const topic = text(record['topic']);
  return {
    key: String(record.id),
    title: text(record['title']) || (pointed.label ?? (topic ? `#${topic}#` : '')),
    cover: text(record['cover']) || (pointed.cover ?? ''),
    note: text(record['reason']),
  };
};

/** Contents under a heading, in the layout that was chosen. */
export function Module({ record }: { record: Values }) {
  const stories = storiesIn(record['entries']);
  const title = text(record['title']) || '模块标题';
  switch (record['layout']) {
    case 'rank':
      return <AppRank title={title} stories={stories} />;
    case 'grid':
    case 'large':
      return (
        <section>
          <h3 className={s.head}>{title}</h3>
          <AppFeed stories={stories} style={record['layout']} />
        </section>
      );
    default:
      return <AppStrip title={title} stories={stories} />;
  }
}

/** Everything that stands on the page, in the app's order. */
export function MomentPage({
  pictures,
  entries,
}: {
  pictures: readonly Story[];
  entries: readonly Values[];
}) {
  const of = (type: string) => entries.filter((entry) => entry['type'] === type);
  return (
    <div className={s.moment}>
      <strong>圈看点</strong>
      <AppCarousel pictures={pictures} />
      {of('topic').length > 0 && (
        <Row as="p" wrap gap={8} align="stretch" className={s.topics}>
          {of('topic').map((entry) => (
            <span key={entry.id}>{storyOfFocus(entry).title}</span>
          ))}
        </Row>
      )}
      {of('module').map((entry) => (
        <Module key={entry.id} record={entry} />
      ))}
      <AppStrip title="推荐圈子" round stories={of('circle').map(storyOfFocus)} />
      <AppStrip title="推荐媒体号" round stories={of('media').map(storyOfFocus)} />
      <AppFeed stories={of('information').map(storyOfFocus)} empty="还没有资讯" />
    </div>
  );
}
