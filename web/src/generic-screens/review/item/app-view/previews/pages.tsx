import { priceOf } from '@/widgets/fields/money-text';
import { isContent } from '@/widgets/fields';
import { clock } from '@/widgets/media-picker/Thumb';
import { asQuestions, SignUpForm } from '@/widgets/sign-up-form';
import { SupportBar } from '@/widgets/SupportBar';
import { appParts } from '../parts';
import { Album } from './Album';
import type { Block, Frame, Item, Quote } from './Blocks';
import { labelOf, period, rows, text, type PreviewProps, type Rows } from './values';

type Values = PreviewProps['record'];

interface PagePreview {
  frame: Frame;
  blocks: (props: PreviewProps) => readonly Block[];
}

/** `parts` that say something, beside each other. */
const joined = (parts: readonly unknown[], by = '　'): string => parts.filter(Boolean).join(by);

const cover = ({ record }: PreviewProps, label = '封面'): Block => ({
  block: 'picture',
  picture: record['cover'],
  label,
});

/** When, where, what it costs, what it is about, and the button that opens the form. */
const activity: PagePreview = {
  frame: 'page',
  blocks: (props) => {
    const { record } = props;
    const prizes = rows(record['prizes']).map(({ name, number, prize }) => ({
      title: `${text(name)} ${String(number)} 名`,
      end: text(prize),
    }));
    return [
      cover(props),
      { block: 'title', text: record['title'] },
      { block: 'text', text: record['summary'] },
      { block: 'facts', facts: activityFacts(record) },
      { block: 'html', html: record['content'], label: '活动详情' },
      { block: 'list', look: 'options', items: prizes },
      { block: 'html', html: record['rules'], label: '参与规则' },
      { block: 'own', view: <SignUpForm questions={asQuestions(record['questions'])} /> },
      { block: 'button', text: record['type'] === 'essay' ? '我要投稿' : '立即报名' },
    ];
  },
};

function activityFacts(record: Values): [string, string][] {
  const { type, fee, limit, theme, leastWords, mostWords } = record;
  const essay = type === 'essay';
  const words = [
    leastWords && `不少于 ${String(leastWords)} 字`,
    mostWords && `不超过 ${String(mostWords)} 字`,
  ];
  const place = record['place'] as { name?: string } | null;
  return [
    [essay ? '投稿' : '报名', period(record['enrolPeriod'])],
    ['时间', period(record['period'])],
    ['地点', essay ? '' : (place?.name ?? '')],
    ['费用', type === 'pay' && typeof fee === 'number' ? priceOf(fee) : ''],
    ['名额', typeof limit === 'number' && limit > 0 ? `${String(limit)} 人` : ''],
    ['主题', essay ? text(theme) : ''],
    ['字数', essay ? joined(words, '，') : ''],
    ['主办', text(record['organiser'])],
    ['咨询', text(record['phone'])],
  ];
}

/** What is asked, what readers may choose, how often. */
const vote: PagePreview = {
  frame: 'page',
  blocks: (props) => {
    const { record } = props;
    const choice = record['mode'] === 'multi' ? 'several' : 'one';
    const options = rows(record['options']).map(({ cover: picture, title, intro }): Item => ({
      picture,
      choice,
      title: text(title),
      end: text(intro),
    }));
    return [
      cover(props),
      { block: 'title', text: record['title'] },
      { block: 'hint', text: joined([period(record['period']), voteLimits(record)]) },
      { block: 'text', text: record['summary'] },
      { block: 'list', look: record['layout'] === 'grid' ? 'grid' : 'options', items: options },
      { block: 'button', text: record['signedIn'] === false ? '投票' : '登录后投票' },
      { block: 'hint', text: VOTE_RESULTS[text(record['result'])] },
    ];
  },
};

const VOTE_RESULTS: Readonly<Record<string, string>> = {
  always: '结果一直公开',
  voted: '投票后可以看到结果',
  ended: '结果在投票结束后公布',
};

/** The choices of one reader, their number, and their hours. */
function voteLimits(record: Values): string {
  const { mode, least, most, frequency, times, totalTimes, optionTimes, openFrom, openUntil } = record;
  const choose =
    mode === 'multi'
      ? [least && `至少选 ${String(least)} 项`, most && `最多选 ${String(most)} 项`]
      : ['单选'];
  const often =
    frequency === 'day'
      ? [
          `每天 ${String(times)} 次`,
          totalTimes && `一共 ${String(totalTimes)} 次`,
          optionTimes && `同一选项每天 ${String(optionTimes)} 次`,
        ]
      : ['每人一次'];
  const hours =
    (openFrom || openUntil) && `每天 ${String(openFrom ?? 0)} 点到 ${String(openUntil ?? 24)} 点开放`;
  return joined([...choose, ...often, hours], '，');
}

/** The question after answering: what was right, and why. */
const question: PagePreview = {
  frame: 'page',
  blocks: (props) => {
    const { kind, record } = props;
    const choices = record['type'] === 'single' || record['type'] === 'multi';
    const answers = rows(choices ? record['options'] : []).map(({ text: title, right }) => ({
      title: text(title),
      right: Boolean(right),
      end: right ? '正确答案' : undefined,
    }));
    return [
      { block: 'hint', text: `${labelOf(kind, 'type', record['type'])}　${String(record['score'])} 分` },
      { block: 'title', text: record['stem'] },
      cover(props, '配图'),
      { block: 'list', look: 'answers', items: answers },
      { block: 'answer', answer: text(record['answer']), explanation: text(record['explanation']) },
    ];
  },
};

/** The question of a discussion, how the sides stand, what is said. */
const discuss: PagePreview = {
  frame: 'page',
  blocks: (props) => {
    const { record } = props;
    return [
      cover(props),
      { block: 'title', text: record['title'] },
      { block: 'hint', text: period(record['showPeriod']) },
      { block: 'text', text: record['summary'] },
      { block: 'own', view: record['sides'] === true && <Sides record={record} /> },
      { block: 'html', html: record['body'], label: '话题背景' },
      { block: 'quotes', heading: '各方声音', quotes: rows(record['viewpoints']).map(voiceOf(record)) },
      { block: 'quotes', heading: '精选评论', quotes: entriesOf(record['featured'], 'comment') },
      { block: 'quotes', heading: '相关内容', quotes: entriesOf(record['related'], 'content') },
    ];
  },
};

const votes = (value: unknown): number => (typeof value === 'number' ? value : 0);

const Sides = ({ record }: { record: Values }) => (
  <SupportBar
    pro={{ label: text(record['pro']), count: votes(record['proNum']) + votes(record['operateProNum']) }}
    con={{ label: text(record['con']), count: votes(record['conNum']) + votes(record['operateConNum']) }}
  />
);

const voiceOf =
  (record: Values) =>
  (voice: Rows[number]): Quote => {
    const side = text(voice['side']);
    const stands = side === 'pro' || side === 'con' ? text(record[side]) : '';
    return { side, text: text(voice['text']), by: joined([voice['name'], voice['role'], stands], ' · ') };
  };

const entriesOf = (value: unknown, name: 'comment' | 'content'): Quote[] =>
  rows(value).flatMap((row) => {
    const shown = row[name] as { label?: string; gone?: boolean } | null;
    return shown && shown.gone !== true ? [{ text: text(shown.label) }] : [];
  });

/** The film on top, its chapters to jump to, and what it is about. */
const video: PagePreview = {
  frame: 'film',
  blocks: ({ kind, record }) => [
    { block: 'film', film: record['video'], poster: record['cover'], label: '视频', missing: '还没有视频' },
    { block: 'title', text: record['title'] },
    { block: 'hint', text: joined(appParts(kind, record).byline) },
    { block: 'text', text: record['summary'] },
    {
      block: 'list',
      look: 'chapters',
      label: '看点',
      items: rows(record['chapters']).map(({ at, title }) => ({
        lead: clock(Number(at ?? 0)),
        title: text(title),
      })),
    },
  ],
};

const ITEM_TYPES: Readonly<Record<string, string>> = { picture: '图片', headline: '口播' };

/** An edition of the morning video: its whole film or its picture, and its items one below the other. */
const rundown: PagePreview = {
  frame: 'film',
  blocks: ({ record }) => [
    { block: 'film', film: record['video'], poster: record['cover'], label: '整期视频' },
    { block: 'title', text: record['title'] },
    {
      block: 'hint',
      text: joined([record['issueDate'], record['anchor'] && `主播 ${text(record['anchor'])}`]),
    },
    { block: 'text', text: record['summary'] },
    {
      block: 'list',
      look: 'items',
      label: '本期内容',
      items: rows(record['items']).map(({ cover: picture, title, type, length }, index) => ({
        picture,
        title: <b>{`${index + 1}. ${text(title)}`}</b>,
        note: joined([ITEM_TYPES[text(type)] ?? '视频', typeof length === 'number' && clock(length)]),
      })),
    },
  ],
};

/** An album of pictures, a list of tracks, or the episodes of a series. */
const collection: PagePreview = {
  frame: 'collection',
  blocks: (props) => {
    const { record } = props;
    const album = record['sort'] === 'image_collection';
    return [
      ...(album ? [] : [cover(props)]),
      { block: 'title', text: record['title'] },
      { block: 'text', text: record['summary'] },
      album
        ? { block: 'own', view: <Album pictures={rows(record['pictures'])} /> }
        : { block: 'list', look: 'tracks', items: partsOf(record) },
    ];
  },
};

function partsOf({ sort, tracks, episodes }: Values): Item[] {
  if (sort === 'audio_collection') {
    return rows(tracks).map(({ title, length }, index) => ({
      lead: index + 1,
      title: text(title),
      end: typeof length === 'number' ? clock(length) : '',
    }));
  }
  return rows(sort === 'video_collection' ? episodes : []).flatMap(({ content, title }, index) => {
    if (!isContent(content)) return [];
    const first = content.cover ? { picture: content.cover } : { lead: index + 1 };
    return [{ ...first, over: `第 ${index + 1} 集`, title: text(title) || content.label }];
  });
}

export const pages = { activity, collection, csp: rundown, discuss, question, video, vote } as const;
