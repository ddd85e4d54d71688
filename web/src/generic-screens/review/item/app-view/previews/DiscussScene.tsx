import { HtmlView } from '@/widgets/HtmlView';
import { SupportBar } from '@/widgets/SupportBar';
import s from './scenes.module.css';
import { address, period, rows, text, type SceneProps } from './values';

type Row = Readonly<Record<string, unknown>>;

const votes = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A discussion as readers meet it: the question, how the sides stand, what is said. */
export function DiscussScene({ record }: SceneProps) {
  const voices = rows(record['viewpoints']);
  const comments = rows(record['featured']).map(({ comment }) => comment as Row | null);
  const related = rows(record['related']).map(({ content }) => content as Row | null);
  return (
    <div className={s.page}>
      {address(record['cover']) && <img className={s.banner} src={address(record['cover'])} alt="封面" />}
      <h2>{text(record['title'])}</h2>
      <p className={s.hint}>{period(record['showPeriod'])}</p>
      {Boolean(record['summary']) && <p>{text(record['summary'])}</p>}
      {record['sides'] === true && (
        <SupportBar
          pro={{
            label: text(record['pro']),
            count: votes(record['proNum']) + votes(record['operateProNum']),
          }}
          con={{
            label: text(record['con']),
            count: votes(record['conNum']) + votes(record['operateConNum']),
          }}
        />
      )}
      {Boolean(record['body']) && <HtmlView html={text(record['body'])} label="话题背景" />}
      {voices.length > 0 && <Voices voices={voices} names={record} />}
      <List label="精选评论" items={comments} />
      <List label="相关内容" items={related} />
    </div>
  );
}

function Voices({ voices, names }: { voices: readonly Row[]; names: Row }) {
  const of: Readonly<Record<string, string>> = { pro: text(names['pro']), con: text(names['con']) };
  return (
    <section className={s.voices}>
      <h3>各方声音</h3>
      {voices.map((voice, place) => (
        <blockquote key={place} data-side={text(voice['side'])}>
          <p>{text(voice['text'])}</p>
          <small>
            {[text(voice['name']), text(voice['role']), of[text(voice['side'])]].filter(Boolean).join(' · ')}
          </small>
        </blockquote>
      ))}
    </section>
  );
}

function List({ label, items }: { label: string; items: readonly (Row | null)[] }) {
  const shown = items.filter((item) => item && item['gone'] !== true);
  if (!shown.length) return null;
  return (
    <section className={s.voices}>
      <h3>{label}</h3>
      {shown.map((item, place) => (
        <p key={place} className={s.entry}>
          {text(item?.['label'])}
        </p>
      ))}
    </section>
  );
}
