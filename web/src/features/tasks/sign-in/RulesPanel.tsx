import type { SignInCalendar } from '@/api/tasks';
import type { Kind } from '@/api/kinds';
import { Box, Note, Stack } from '@/ui';
import { applies, errorsUnder, FieldRow } from '@/widgets/fields';
import { fullMonth } from './month-rules';
import s from './sign-in.module.css';
import type { Rules } from './useSignIn';

interface Props {
  kind: Kind;
  rules: Rules;
  calendar: SignInCalendar;
  disabled: boolean;
}

const REWARDS = ['points', 'streakRewards'];
const MAKE_UP = ['makeUp', 'makeUpLimit', 'makeUpDays', 'makeUpCost', 'makeUpRewarded'];

/** Rules of the whole month: the usual reward, streaks, make-ups. */
export function RulesPanel({ kind, rules, calendar, disabled }: Props) {
  return (
    <Stack gap={12} align="start" className={s.rules}>
      <Part label="每天与连续签到" names={REWARDS} {...{ kind, rules, disabled }}>
        <Note as="p">全勤的读者这个月可得 {fullMonth(calendar)} 积分</Note>
      </Part>
      <Part label="补签" names={MAKE_UP} {...{ kind, rules, disabled }} />
    </Stack>
  );
}

interface PartProps extends Omit<Props, 'calendar'> {
  label: string;
  names: readonly string[];
  children?: React.ReactNode;
}

const Part = ({ kind, rules, disabled, label, names, children }: PartProps) => (
  <Stack as="section" card pad={16} gap={12} aria-label={label}>
    <Box as="h2" size={15} weight={600}>
      {label}
    </Box>
    {kind.fields
      .filter((field) => names.includes(field.name) && applies(field, rules.values))
      .map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={rules.values[field.name]}
          error={rules.errors[field.name]}
          errors={errorsUnder(rules.errors, field.name)}
          disabled={disabled}
          onChange={(value) => rules.change(field.name, value)}
        />
      ))}
    {children}
  </Stack>
);
