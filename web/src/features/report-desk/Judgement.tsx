import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReportCase, Verdict } from '@/api/reports';
import { useDesk } from '@/generic-screens/desk';
import { useKeys } from '@/lib/keys';
import { usePhone } from '@/lib/use-media';
import { Button, Field, Kbd, Note, RadioGroup, Row, Select, Stack, TextareaField } from '@/ui';
import type { Case } from './useCase';
import { DECISIONS, FREEZES, inWords, MEASURES, NOTHING, problemsOf, withMeasure } from './verdict';

interface Props {
  found: ReportCase;
  work: Case;
}

/** The decision: chosen by click or number key, sent by Ctrl+Enter, taken back within ten seconds by Z. */
export function Judgement({ found, work }: Props) {
  if (!work.open) return <Decided {...{ found, work }} />;
  if (work.claim && !work.claim.mine) return <Held work={work} />;
  return <Choose {...{ found, work }} />;
}

const Held = ({ work }: { work: Case }) => (
  <Row wrap gap={8} surface={1} pad="12-14" line="all" round="m" role="status">
    <Note>{work.claim?.by?.label}正在处理这个举报</Note>
    <Button small onClick={() => void work.takeOver()}>
      接手
    </Button>
  </Row>
);

function Decided({ found }: Props) {
  const { record } = found;
  const desk = useDesk();
  // The last decision stands above already, with its own way back.
  const mayUndo = Boolean(found.undoUntil) && desk.last?.id !== record.id;
  const undo = () => void desk.undo(record.id);
  useKeys([{ keys: 'z', label: '撤销刚才的处理（10 秒内）', run: undo }], mayUndo);
  const verdict = {
    decision: record['decision'],
    measure: record['measure'],
    days: record['days'],
  } as Verdict;
  return (
    <Row wrap gap={8} surface={1} pad="12-14" line="all" round="m" role="status">
      <strong>已处理：{inWords(verdict)}</strong>
      {Boolean(record['note']) && <Note>{String(record['note'])}</Note>}
      {mayUndo && (
        <Button small icon={Undo2} onClick={undo}>
          撤销
          <Kbd>Z</Kbd>
        </Button>
      )}
    </Row>
  );
}

function Choose({ found, work }: Props) {
  const [verdict, setVerdict] = useState(NOTHING);
  const [tried, setTried] = useState(false);
  const phone = usePhone();
  const named = (label: string, key: string) => (phone ? label : `${label}（${key}）`);
  const problems = problemsOf(verdict, found);
  const send = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) void work.decide(verdict);
  };
  const decisions = DECISIONS.filter(({ value }) => !found.target.refused[value]);
  useKeys([
    ...decisions.map(({ value, label, key }) => ({
      keys: key,
      label,
      run: () => setVerdict((before) => ({ ...before, decision: value })),
    })),
    ...(found.author ? MEASURES : []).map(({ value, label, key }) => ({
      keys: key,
      label,
      run: () => setVerdict((before) => withMeasure(before, value)),
    })),
    { keys: 'mod+enter', label: '确认处理', run: send },
  ]);
  return (
    <Stack as="section" gap={10} surface={1} pad="12-14" line="all" round="m" aria-label="处理">
      <Field label="对内容" error={tried ? problems.decision : undefined}>
        {(control) => (
          <RadioGroup
            {...control}
            options={DECISIONS.map(({ value, label, key }) => ({
              value,
              label: named(label, key),
              disabled: Boolean(found.target.refused[value]),
            }))}
            value={verdict.decision}
            onChange={(decision) => setVerdict({ ...verdict, decision })}
          />
        )}
      </Field>
      {Object.values(found.target.refused).map((why) => (
        <Note key={why}>{why}</Note>
      ))}
      {found.author && (
        <Field label="对作者" error={tried ? problems.measure : undefined}>
          {(control) => (
            <RadioGroup
              {...control}
              options={MEASURES.map(({ value, label, key }) => ({ value, label: named(label, key) }))}
              value={verdict.measure}
              onChange={(measure) => setVerdict(withMeasure(verdict, measure))}
            />
          )}
        </Field>
      )}
      {verdict.measure === 'freeze' && (
        <Field label="冻结天数">
          {(control) => (
            <Select
              {...control}
              options={FREEZES.map((days) => ({ value: days, label: `${days}天` }))}
              value={verdict.days}
              onChange={(days) => setVerdict({ ...verdict, days: Number(days) })}
            />
          )}
        </Field>
      )}
      <TextareaField
        label={verdict.measure === 'warn' ? '警告内容' : '处理说明'}
        error={tried ? problems.note : undefined}
        rows={2}
        maxLength={500}
        value={verdict.note}
        onChange={({ target }) => setVerdict({ ...verdict, note: target.value })}
      />
      <Row gap={8}>
        <Button look="primary" disabled={work.busy} onClick={send}>
          {inWords(verdict)}
          <Kbd>Ctrl Enter</Kbd>
        </Button>
      </Row>
    </Stack>
  );
}
