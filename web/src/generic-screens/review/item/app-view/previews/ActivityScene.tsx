import { HtmlView } from '@/widgets/HtmlView';
import { asQuestions, SignUpForm } from '@/widgets/sign-up-form';
import { priceOf } from '@/widgets/fields/money-text';
import { Box } from '@/ui';
import s from './scenes.module.css';
import { address, period, rows, text, type SceneProps } from './values';

/** The activity's page: when, where, what it costs, what it is about, and the button that opens the form. */
export function ActivityScene({ record }: SceneProps) {
  const essay = record['type'] === 'essay';
  const prizes = rows(record['prizes']);
  return (
    <div className={s.page}>
      {address(record['cover']) && <img className={s.banner} src={address(record['cover'])} alt="封面" />}
      <h2>{text(record['title'])}</h2>
      <p>{text(record['summary'])}</p>
      <Box as="dl" gap={4} pad={12} size={14} className={s.facts}>
        {factsOf(record).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <HtmlView html={text(record['content'])} label="活动详情" />
      {prizes.length > 0 && (
        <ul className={s.options}>
          {prizes.map((prize, place) => (
            <li key={place}>
              <span>
                {text(prize['name'])} {String(prize['number'])} 名
              </span>
              <small>{text(prize['prize'])}</small>
            </li>
          ))}
        </ul>
      )}
      {Boolean(record['rules']) && <HtmlView html={text(record['rules'])} label="参与规则" />}
      <SignUpForm questions={asQuestions(record['questions'])} />
      <span className={s.button}>{essay ? '我要投稿' : '立即报名'}</span>
    </div>
  );
}

function factsOf(record: SceneProps['record']): [string, string][] {
  const { type, fee, limit, theme, leastWords, mostWords } = record;
  const words = [
    leastWords && `不少于 ${String(leastWords)} 字`,
    mostWords && `不超过 ${String(mostWords)} 字`,
  ];
  const place = record['place'] as { name?: string } | null;
  const found: [string, string][] = [
    [type === 'essay' ? '投稿' : '报名', period(record['enrolPeriod'])],
    ['时间', period(record['period'])],
    ['地点', type === 'essay' ? '' : (place?.name ?? '')],
    ['费用', type === 'pay' && typeof fee === 'number' ? priceOf(fee) : ''],
    ['名额', typeof limit === 'number' && limit > 0 ? `${String(limit)} 人` : ''],
    ['主题', type === 'essay' ? text(theme) : ''],
    ['字数', type === 'essay' ? words.filter(Boolean).join('，') : ''],
    ['主办', text(record['organiser'])],
    ['咨询', text(record['phone'])],
  ];
  return found.filter(([, value]) => value);
}
