import type { DayFigures, HonourReference } from '@/api/tasks';
import type { Kind } from '@/api/kinds';
import { fieldOf } from '@/generic-screens/record/record';
import { Box, Button, Note, Row, Stack } from '@/ui';
import { errorsUnder, FieldRow } from '@/widgets/fields';
import { dayRewardsOf, numberOfDay, sameWeekday, withReward, type DayReward } from './month-rules';
import type { Rules } from './useSignIn';

interface Props {
  kind: Kind;
  rules: Rules;
  dates: readonly string[];
  chosen: string;
  today: string;
  figures: Readonly<Record<string, DayFigures>>;
  disabled: boolean;
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const weekdayOf = (date: string) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** The reward of the chosen day, and the ways to give the same to others. */
export function DayPanel({ kind, rules, dates, chosen, today, figures, disabled }: Props) {
  const number = numberOfDay(chosen);
  const rows = dayRewardsOf(rules.values);
  const index = rows.findIndex(({ day }) => day === number);
  const own = rows[index] ?? null;
  const over = chosen < today;
  const locked = disabled || over;
  const errors = errorsUnder(rules.errors, 'dayRewards');
  const set = (reward: Omit<DayReward, 'day'> | null) =>
    rules.change('dayRewards', withReward(rules.values, number, reward));
  const usual: Omit<DayReward, 'day'> = {
    points: Number(rules.values['points'] ?? 0),
    honour: null,
  };
  const spread = () => {
    const reward = own ?? null;
    const days = sameWeekday(dates, chosen, today).map(numberOfDay);
    rules.change(
      'dayRewards',
      days.reduce((now, day) => withReward({ dayRewards: now }, day, reward), [...rows]),
    );
  };
  const came = figures[chosen];
  return (
    <Stack as="section" card pad={16} gap={12} aria-label={`${number} 日的奖励`}>
      <Row wrap gap={8}>
        <Box as="h2" size={15} weight={600}>
          {number} 日（周{weekdayOf(chosen)}）
        </Box>
        {came && (
          <Note>
            签到 {came.attended} 人，补签 {came.madeUp} 人，共发 {came.points} 积分
          </Note>
        )}
        {over && <Note>已经过去，奖励不能修改</Note>}
      </Row>
      {own ? (
        <>
          {(fieldOf(kind, 'dayRewards')?.fields ?? [])
            .filter(({ name }) => name !== 'day')
            .map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                value={field.name === 'points' ? own.points : own.honour}
                error={errors[`${index}.${field.name}`]}
                disabled={locked}
                onChange={(value) =>
                  set(
                    field.name === 'points'
                      ? { ...own, points: value as number | null }
                      : { ...own, honour: value as HonourReference | null },
                  )
                }
              />
            ))}
          {!locked && (
            <Row wrap gap={8}>
              <Button small onClick={spread}>
                用于以后每个周{weekdayOf(chosen)}
              </Button>
              <Button small onClick={() => set(null)}>
                恢复为每天的奖励
              </Button>
            </Row>
          )}
        </>
      ) : (
        <Row wrap gap={8}>
          <Note>与每天的签到奖励相同：+{usual.points} 积分</Note>
          {!locked && (
            <Button small onClick={() => set(usual)}>
              设为特别日期
            </Button>
          )}
        </Row>
      )}
      {rules.errors['dayRewards'] && (
        <Note as="p" tone="bad">
          {rules.errors['dayRewards']}
        </Note>
      )}
    </Stack>
  );
}
