import { Gift } from 'lucide-react';
import type { SignInCalendar } from '@/api/tasks';
import { honourName } from '@/generic-screens/review/item/app-view/previews/TaskPreview';
import { numberOfDay } from './month-rules';
import { Box, Stack, Text } from '@/ui';
import s from './sign-in.module.css';

interface Props {
  calendar: SignInCalendar;
  today: string;
  /** Whole weeks around the month. */
  sheet: readonly string[];
}

/** The app's page of attendance before the reader has come. */
export function SignInPage({ calendar, today, sheet }: Props) {
  const { days, streaks, makeUp } = calendar;
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <Stack top gap={14} pad={16} className={s.app}>
      <h3>每日签到</h3>
      <p>连续签到有额外奖励</p>
      <Box as="ol" list gap={6} className={s.appDays} aria-label="每天的奖励">
        {sheet.map((date) => {
          const day = byDate.get(date);
          if (!day) return <li key={date} aria-hidden />;
          return (
            <li
              key={date}
              data-date={date}
              data-points={day.points}
              data-today={date === today || undefined}
              data-special={day.special || undefined}
            >
              <b>+{day.points}</b>
              {day.honour ? <Gift size={12} aria-label="送勋章或头像框" /> : null}
              <small>{date === today ? '今天' : numberOfDay(date)}</small>
            </li>
          );
        })}
      </Box>
      <Text pad={10} round="full" textAlign="center" className={s.appButton}>
        立即签到
      </Text>
      {streaks.length > 0 && (
        <Stack as="ul" list gap={6} className={s.appStreaks} aria-label="连续签到奖励">
          {streaks.map((streak) => (
            <li key={streak.days}>
              <span>连续 {streak.days} 天</span>
              <b>
                {streak.points > 0 && `+${streak.points}`}
                {streak.honour && ` 送${honourName(streak.honour)}`}
              </b>
            </li>
          ))}
        </Stack>
      )}
      <p>
        {makeUp
          ? `可补签最近 ${makeUp.days} 天，每月 ${makeUp.limit} 次，每次 ${makeUp.cost} 积分${makeUp.rewarded ? '，补签也得当天奖励' : ''}。`
          : '本月不能补签。'}
      </p>
    </Stack>
  );
}
