import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HomeItem, HomeModule } from '@/api/home';
import { kinds } from '@/generated/console';
import { Row } from '@/ui';
import { AppCarousel, AppFeed, AppRank, AppStrip, type Story } from '@/widgets/app-page';
import s from './phone.module.css';

interface Props {
  module: HomeModule;
  current: boolean;
  onJump: (entry: NonNullable<HomeItem['entry']>) => void;
  onModule: (() => void) | undefined;
}

/** One module of the app's home in its layout. */
export function HomeModuleView({ module, current, onJump, onModule }: Props) {
  const stories = module.items.map((item, index) => asStory(item, index, onJump));
  return (
    <section className={s.module} data-current={current || undefined} aria-label={module.name}>
      {module.titled && (
        <Row as="header" justify="between" className={s.head}>
          <h3>
            {onModule ? (
              <button type="button" onClick={onModule} aria-label={`定位模块：${module.name}`}>
                {module.name}
              </button>
            ) : (
              module.name
            )}
          </h3>
          {module.more && (
            <Row as="span" inline size={13} className={s.more}>
              {module.more.label}
              <ChevronRight size={13} aria-hidden />
            </Row>
          )}
        </Row>
      )}
      {LAYOUTS[module.layout](stories)}
    </section>
  );
}

const LAYOUTS: Record<HomeModule['layout'], (stories: readonly Story[]) => ReactNode> = {
  banner: (stories) => <AppCarousel pictures={stories} />,
  headline: (stories) => (
    <>
      <AppFeed stories={stories.slice(0, 1)} style="large" />
      {stories.length > 1 && <AppFeed stories={stories.slice(1)} />}
    </>
  ),
  rank: (stories) => <AppRank stories={stories} />,
  rows: (stories) => <AppFeed stories={stories} />,
  cards: (stories) => <AppFeed stories={stories} style="large" />,
  strip: (stories) => <AppStrip stories={stories} />,
  grid: (stories) => <AppFeed stories={stories} style="grid" />,
  quotes: (stories) => <Quotes stories={stories} />,
};

/** Comments that an editor picked, with what they are about. */
const Quotes = ({ stories }: { stories: readonly Story[] }) => (
  <div className={s.quotes}>
    <AppFeed stories={stories} />
  </div>
);

function asStory(item: HomeItem, place: number, onJump: Props['onJump']): Story {
  const { entry, target } = item;
  return {
    key: entry ? `${entry.kind}:${entry.id}` : `${target.kind ?? ''}:${target.id ?? place}`,
    title: item.title,
    cover: item.cover,
    badge: item.top ? '置顶' : item.badge,
    note: noteOf(item),
    onTap: entry ? () => onJump(entry) : undefined,
  };
}

const KIND_LABELS: Readonly<Record<string, { label: string } | undefined>> = kinds;

/** The editor's own words, else who wrote it and what it is. */
function noteOf({ note, target }: HomeItem): string {
  if (note) return note;
  const writer = target['readerName'] ?? target['source'] ?? target['author'];
  const kind = KIND_LABELS[target.kind ?? '']?.label;
  return [writer, kind, target.publishedAt?.slice(5, 16)].filter(Boolean).map(String).join('　');
}
