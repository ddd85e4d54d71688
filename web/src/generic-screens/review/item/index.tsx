import { useEffect, useRef } from 'react';
import type { Kind, ScreenProps } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { usePhone } from '@/lib/use-media';
import { useSwipe } from '@/lib/use-swipe';
import { Stack } from '@/ui';
import { Discussion } from '@/widgets/comments/Discussion';
import { HistoryPanel } from '@/generic-screens/record/HistoryPanel';
import { Origin } from '@/generic-screens/record/Origin';
import { PageSkeleton } from '@/generic-screens/record/PageSkeleton';
import { RecordError } from '@/generic-screens/record/RecordError';
import page from '@/generic-screens/record/page.module.css';
import { UndoBar } from '../shared/undo/UndoBar';
import { AppView } from './app-view/AppView';
import { useAppView } from './app-view/useAppView';
import { DecisionBar } from './DecisionBar';
import { ExamineHead } from './ExamineHead';
import s from './examine.module.css';
import { Findings, WordFindings, type Place } from './findings/Findings';
import { mark, rangesOf, showPlace } from './findings/places';
import { Material } from './Material';
import { Notices } from './Notices';
import { useExamine, type Examine } from './useExamine';
import { useExamineKeys } from './useExamineKeys';

/** One item of a review queue: what is to be shown to readers, what changed, what is known, and the decision. */
export default function ExamineScreen({ kind, route }: ScreenProps) {
  const examine = useExamine(kind, route);
  const app = useAppView(examine.compares);
  useExamineKeys(examine, app.toggle);
  return (
    <>
      <Item kind={kind} route={route} examine={examine} app={app} />
      <UndoBar onUndone={examine.undone} />
      {examine.dialogs}
    </>
  );
}

interface ItemProps extends ScreenProps {
  examine: Examine;
  app: ReturnType<typeof useAppView>;
}

function Item({ kind, route, examine, app }: ItemProps) {
  const { record, error, refetch } = examine;
  if (error) return <RecordError kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  return (
    <div className={page.page}>
      <ExamineHead kind={kind} route={route} record={record} examine={examine} app={app} />
      <Notices kind={kind} record={record} examine={examine} />
      <Work key={record.id} kind={kind} record={record} examine={examine} app={app} />
    </div>
  );
}

interface WorkProps {
  kind: Kind;
  record: RecordData;
  examine: Examine;
  app: ReturnType<typeof useAppView>;
}

/**
 * The content as the app shows it, beside it what changed or what is set, and the decision. On a phone one below the
 * other: words that must be looked at, then differences, then the rest.
 */
function Work({ kind, record, examine, app }: WorkProps) {
  const work = useRef<HTMLDivElement>(null);
  const { findings, compares } = examine;
  const hits = findings.words.data?.hits;
  useEffect(() => {
    const root = work.current;
    if (root) mark('review-word', rangesOf(root, hits ?? []));
    return () => ['review-word', 'review-current'].forEach((name) => mark(name, []));
  }, [hits, record, app.shown, compares]);
  const jump = (place: Place) => work.current && showPlace(work.current, place);
  const phone = usePhone();
  // As J and K: it never decides.
  useSwipe(work, { left: examine.moving.next, right: examine.moving.previous }, phone);
  return (
    <Stack gap={12} align="start" className={s.work} data-app={app.shown || undefined}>
      {phone && <WordFindings findings={findings} onJump={jump} />}
      <Stack gap={12} align="start" className={s.content} ref={work}>
        {app.shown && (
          <div className={s.app}>
            <AppView kind={kind} record={record} />
          </div>
        )}
        <Stack fit gap={12} className={s.material}>
          <Material kind={kind} record={record} examine={examine} appShown={app.shown} />
        </Stack>
      </Stack>
      <Stack as="aside" fit gap={12} overflow="auto" className={s.aside} aria-label="审核与参考信息">
        <DecisionBar kind={kind} record={record} examine={examine} />
        <Findings findings={findings} onJump={phone ? null : jump} />
        {kind.document && <Discussion kind={kind.key} id={String(record.id)} />}
        <HistoryPanel kind={kind} id={record.id} />
        <Origin record={record} />
      </Stack>
    </Stack>
  );
}
