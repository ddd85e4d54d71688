import type { EarlierDecision } from '@/api/reports';
import { Moment, Note, Stack } from '@/ui';
import s from './report-desk.module.css';
import { inWords } from './verdict';

/** The decisions of earlier cases of the same target. */
export const EarlierDecisions = ({ earlier }: { earlier: readonly EarlierDecision[] }) => (
  <Stack as="ul" list gap={12}>
    {earlier.map((each) => (
      <li key={each.id}>
        <strong>{inWords(each)}</strong>
        {each.note && <p className={s.words}>{each.note}</p>}
        <Note>
          {each.at && <Moment at={each.at} as="ago" />} {each.by?.label} 处理，当时 {each.reportNum} 人举报
        </Note>
      </li>
    ))}
  </Stack>
);
