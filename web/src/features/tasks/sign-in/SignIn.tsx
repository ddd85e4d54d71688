import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { kindModules } from '@/generated/console';
import { useKeys } from '@/lib/keys';
import { Banner } from '@/generic-screens/record/Banner';
import { Phone } from '@/generic-screens/review/item/app-view/Phone';
import { useRight } from '@/stores/menu';
import { Box, Button, Column, IconButton, Note, Row, Skeleton, Spacer, Stack, Text, Tip } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { DayPanel } from './DayPanel';
import { calendarOf } from './month-rules';
import { MonthGrid } from './MonthGrid';
import { RulesPanel } from './RulesPanel';
import { SignInPage } from './SignInPage';
import s from './sign-in.module.css';
import type { Stored } from './useBase';
import { useMonth, useRules, useStored, type Month, type Rules } from './useSignIn';

/** 签到日历: what readers get on each day of a month, for streaks, and the rules of make-ups. */
export function SignIn({ groups }: { groups: readonly string[] }) {
  const kind = useQuery({
    queryKey: keys.kind('attendance_month'),
    staleTime: Infinity,
    queryFn: async () => (await kindModules.attendance_month()).default,
  });
  if (kind.error) return <LoadError what="签到日历" query={kind} />;
  if (!kind.data) return <Skeleton height={560} />;
  return <Calendar kind={kind.data} groups={groups} />;
}

function Calendar({ kind, groups }: { kind: Kind; groups: readonly string[] }) {
  const month = useMonth();
  const stored = useStored(kind, month.month);
  // Outlives the form, which begins anew with each month.
  const [search] = useSearchParams();
  const [wanted, choose] = useState(search.get('day') ?? '');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const reason = useReason(groups, month, stored.data);
  useKeys([
    { keys: 'pageup', label: '上个月', run: () => month.go(-1) },
    { keys: 'pagedown', label: '下个月', run: () => month.go(1) },
    { keys: 't', label: '回到本月', run: month.goToday },
  ]);
  return (
    <Column gap={12} narrow>
      <MonthHead month={month} onPlace={setPlace} />
      {stored.data ? (
        <Editor key={month.month} {...{ kind, month, reason, wanted, choose, place }} stored={stored.data} />
      ) : stored.error ? (
        <LoadError what="签到日历" query={stored} />
      ) : (
        <Skeleton height={560} />
      )}
    </Column>
  );
}

/** The reason for which the rules of the month cannot be changed; empty if they can. */
function useReason(groups: readonly string[], { month, today }: Month, stored: Stored | undefined): string {
  const mayAdd = useRight(groups, 'add');
  const mayEdit = useRight(groups, 'edit');
  if (month < today.slice(0, 7)) return '过去的月份只能查看，读者已经按原规则签到。';
  const record = stored?.record;
  const mayWrite = record ? mayEdit && record.actions.includes('edit') : mayAdd;
  return mayWrite ? '' : '您没有修改签到规则的权限。';
}

/** The month and the ways to others. It stays while months come and go, so that the focus does; the form acts in `onPlace`. */
function MonthHead({ month, onPlace }: { month: Month; onPlace: (place: HTMLElement | null) => void }) {
  return (
    <Row as="header" wrap gap={8} card pad="10-12">
      <Tip text="上个月（PageUp）">
        <IconButton icon={ChevronLeft} size={18} label="上个月" onClick={() => month.go(-1)} />
      </Tip>
      <Box as="h1" size={17} weight={600} textAlign="center" aria-live="polite" minWidth="9em">
        {month.title}签到
      </Box>
      <Tip text="下个月（PageDown）">
        <IconButton icon={ChevronRight} size={18} label="下个月" onClick={() => month.go(1)} />
      </Tip>
      <Button small onClick={month.goToday}>
        本月
      </Button>
      <Spacer />
      <Row ref={onPlace} wrap gap={8} />
    </Row>
  );
}

interface EditorProps {
  kind: Kind;
  month: Month;
  stored: Stored;
  /** The reason for which nothing can be changed; empty if it can. */
  reason: string;
  /** The day that the person chose last, of any month. */
  wanted: string;
  choose: (date: string) => void;
  /** The part of the month's head where the form's buttons stand. */
  place: HTMLElement | null;
}

function Editor({ kind, month, stored, reason, wanted, choose, place }: EditorProps) {
  const rules = useRules(kind, month.month, stored);
  const dates = month.sheet.filter((date) => date.startsWith(month.month));
  const chosen = [wanted, month.today].find((date) => dates.includes(date)) ?? dates[0] ?? '';
  const disabled = reason !== '';
  const calendar = calendarOf(month.month, dates, rules.values);
  useUnsavedGuard(rules.changed);
  useKeys([{ keys: 'mod+s', label: '保存', run: () => void (!disabled && rules.save()) }]);
  const inherited = stored.shown.inheritedFrom;
  return (
    <>
      {place &&
        createPortal(
          <>
            {inherited && <Note>沿用 {inherited} 的规则，保存后成为本月自己的规则</Note>}
            {disabled ? <Note>{reason}</Note> : <Actions rules={rules} />}
          </>,
          place,
        )}
      {rules.outdated && (
        <Banner
          tone="warn"
          actions={
            <Button small onClick={rules.reset}>
              加载最新规则，放弃我的修改
            </Button>
          }
        >
          其他人刚刚修改了这个月的规则。您的修改还在这里，加载最新规则后才能保存。
        </Banner>
      )}
      <Stack gap={16} align="start" className={s.desk}>
        <Stack gap={12} narrow>
          <MonthGrid {...{ month, calendar, chosen }} figures={stored.shown.figures} onChoose={choose} />
          <DayPanel
            {...{ kind, rules, dates, chosen, disabled }}
            today={month.today}
            figures={stored.shown.figures}
          />
          <RulesPanel {...{ kind, rules, calendar, disabled }} />
        </Stack>
        <Phone label="签到页预览" whole>
          <SignInPage calendar={calendar} today={month.today} sheet={month.sheet} />
        </Phone>
      </Stack>
    </>
  );
}

/** Saving and giving up. A button that has nothing to do keeps the focus that a person gave it. */
const Actions = ({ rules }: { rules: Rules }) => (
  <>
    {rules.changed && <Text tone="soft">有未保存的修改</Text>}
    <Button
      aria-disabled={!rules.changed || rules.saving}
      onClick={() => rules.changed && !rules.saving && rules.reset()}
    >
      放弃修改
    </Button>
    <Button
      look="primary"
      loading={rules.saving}
      aria-disabled={!rules.savable}
      onClick={() => void rules.save()}
    >
      保存
    </Button>
  </>
);
