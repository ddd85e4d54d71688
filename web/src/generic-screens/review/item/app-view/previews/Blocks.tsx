import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Stack } from '@/ui';
import { HtmlView } from '@/widgets/HtmlView';
import { PreviewImage, SmallImage } from '@/widgets/SmallImage';
import s from './blocks.module.css';
import { asUrl, text } from './values';

/** One row of a list, from left to right; `over` and `note` stand above and below the title. */
export interface Item {
  picture?: unknown;
  lead?: ReactNode;
  choice?: 'one' | 'several';
  over?: string;
  title: ReactNode;
  note?: string;
  end?: string | undefined;
  right?: boolean;
}

export interface Quote {
  side?: string;
  text: string;
  /** Who said it; without one the text is an entry of a list. */
  by?: string;
}

export type ListLook = 'options' | 'grid' | 'answers' | 'tracks' | 'chapters' | 'items';

/** What a page of the app is made of. A block that has nothing to show is not drawn. */
export type Block =
  | { block: 'title' | 'text' | 'hint' | 'button'; text: unknown }
  | { block: 'points'; points: readonly string[] }
  | { block: 'picture'; picture: unknown; label: string }
  | { block: 'film'; film: unknown; poster: unknown; label: string; missing?: string }
  | { block: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { block: 'html'; html: unknown; label: string }
  | { block: 'list'; look: ListLook; label?: string; items: readonly Item[] }
  | { block: 'quotes'; heading: string; quotes: readonly Quote[] }
  | { block: 'answer'; answer: string; explanation: string }
  | { block: 'own'; view: ReactNode };

/** `page` and `box` have an edge all around; in the others pictures reach to the edges of the screen. */
export type Frame = 'page' | 'box' | 'film' | 'collection';

export const Blocks = ({ frame, blocks }: { frame: Frame; blocks: readonly Block[] }) => (
  <Stack gap={12} pad={16} size={16} breaks className={s.blocks} data-frame={frame}>
    {blocks.map((block, index) => (
      <View key={index} {...block} />
    ))}
  </Stack>
);

function View(shown: Block) {
  switch (shown.block) {
    case 'title':
      return <h2>{text(shown.text) || '（还没有标题）'}</h2>;
    case 'text':
      return text(shown.text) && <p>{text(shown.text)}</p>;
    case 'hint':
      return text(shown.text) && <p className={s.hint}>{text(shown.text)}</p>;
    case 'button':
      return text(shown.text) && <span className={s.button}>{text(shown.text)}</span>;
    case 'points':
      return (
        <ul>
          {shown.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      );
    case 'picture':
      return (
        text(shown.picture) && (
          <PreviewImage sizes="343px" className={s.picture} src={text(shown.picture)} alt={shown.label} />
        )
      );
    case 'film':
      return <Film {...shown} />;
    case 'facts':
      return <Facts {...shown} />;
    case 'html':
      return text(shown.html) && <HtmlView html={text(shown.html)} label={shown.label} />;
    case 'list':
      return <List {...shown} />;
    case 'quotes':
      return <Quotes {...shown} />;
    case 'answer':
      return (
        <Box pad={12} round="m" className={s.explained}>
          <strong>答案：{shown.answer}</strong>
          <p>{shown.explanation}</p>
        </Box>
      );
    case 'own':
      return shown.view;
  }
}

type Of<Name> = Extract<Block, { block: Name }>;

function Film({ film, poster, label, missing }: Of<'film'>) {
  if (asUrl(film)) {
    const player = {
      controls: true,
      playsInline: true,
      preload: 'none',
      controlsList: 'nodownload',
    } as const;
    return (
      <video className={s.film} src={asUrl(film)} poster={asUrl(poster)} aria-label={label} {...player} />
    );
  }
  if (!missing)
    return asUrl(poster) && <PreviewImage sizes="375px" className={s.film} src={asUrl(poster)} alt="封面" />;
  return (
    <Stack centred gap={6} className={s.none}>
      <Play size={28} aria-hidden />
      {missing}
    </Stack>
  );
}

const Facts = ({ facts }: Of<'facts'>) => (
  <Stack as="dl" gap={4} pad={12} size={14} flush round="m" className={s.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </Stack>
);

const List = ({ look, label, items }: Of<'list'>) =>
  items.length > 0 && (
    <Stack as="ol" gap={8} className={s.list} data-look={look} aria-label={label}>
      {items.map((item, index) => (
        <li key={index} data-right={item.right ? '' : undefined}>
          {asUrl(item.picture) && <SmallImage sizes="160px" src={text(item.picture)} alt="" />}
          {item.lead && <b>{item.lead}</b>}
          <span>
            {item.choice && <i data-square={item.choice === 'several' ? '' : undefined} aria-hidden />}
            {item.over && <small>{item.over}</small>}
            {item.title}
            {item.note && <small>{item.note}</small>}
          </span>
          {item.end && <small>{item.end}</small>}
        </li>
      ))}
    </Stack>
  );

const Quotes = ({ heading, quotes }: Of<'quotes'>) =>
  quotes.length > 0 && (
    <Stack as="section" gap={10} className={s.quotes}>
      <h3>{heading}</h3>
      {quotes.map(({ side, text: words, by }, index) =>
        by === undefined ? (
          <p key={index} className={s.entry}>
            {words}
          </p>
        ) : (
          <blockquote key={index} data-side={side}>
            <p>{words}</p>
            <small>{by}</small>
          </blockquote>
        ),
      )}
    </Stack>
  );
