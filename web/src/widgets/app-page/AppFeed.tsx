import { Row, Box, Text, Stack } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import s from './app-page.module.css';
import { Tap } from './Tap';
import type { FeedStyle, Story } from './story';

interface Props {
  stories: readonly Story[];
  style?: FeedStyle;
  /** Text shown when there are no stories. */
  empty?: string;
}

/** Widths of the pictures by the style of the feed; elsewhere they stand beside the title. */
const FEED_SIZES: Partial<Record<FeedStyle, string>> = { large: '343px', video: '343px', grid: '167px' };

/** Stories as a page of the app lays them out. */
export function AppFeed({ stories, style = 'mixed', empty = '还没有内容' }: Props) {
  if (!stories.length)
    return (
      <Box as="p" size={14} textAlign="center" className={s.empty}>
        {empty}
      </Box>
    );
  return (
    <ul className={s.feed} data-style={style}>
      {stories.map((story) => (
        <li key={story.key}>
          <Tap story={story} />
          {story.cover && <SmallImage sizes={FEED_SIZES[style] ?? '112px'} src={story.cover} alt="" />}
          <div>
            <Text overflow="hidden" size={16} breaks className={s.storyTitle}>
              {story.title}
            </Text>
            <Notes story={story} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const Notes = ({ story: { badge, note } }: { story: Story }) => (
  <Row as="small" gap={8} size={12} className={s.notes}>
    {badge && <b>{badge}</b>}
    {note}
  </Row>
);

/** Cards in one row that goes on to the right: circles, accounts, contents of a module. */
export function AppStrip({
  title,
  stories,
  round,
}: {
  title?: string;
  stories: readonly Story[];
  round?: boolean;
}) {
  if (!stories.length) return null;
  return (
    <section className={s.block}>
      {title && <h3>{title}</h3>}
      <Row
        as="ul"
        align="stretch"
        gap={10}
        overflow="x"
        className={s.strip}
        tabIndex={0}
        aria-label={title ?? '横滑内容'}
        data-round={round || undefined}
      >
        {stories.map((story) => (
          <li key={story.key}>
            <Tap story={story} />
            {story.cover ? <SmallImage sizes="140px" src={story.cover} alt="" /> : <i aria-hidden />}
            <span>{story.title}</span>
            {story.note && <small>{story.note}</small>}
          </li>
        ))}
      </Row>
    </section>
  );
}

/** A numbered list. */
export function AppRank({ title, stories }: { title?: string; stories: readonly Story[] }) {
  return (
    <section className={s.block}>
      {title && <h3>{title}</h3>}
      <Stack as="ol" gap={10} className={s.rank}>
        {stories.map((story, index) => (
          <li key={story.key}>
            <Tap story={story} />
            <b data-first={index < 3 || undefined}>{index + 1}</b>
            <span>{story.title}</span>
          </li>
        ))}
      </Stack>
    </section>
  );
}
