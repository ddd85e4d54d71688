import { Plus, Trash2, Upload } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BulletLine } from '@/api/bullets';
import { controlId } from '@/generic-screens/edit/EditSections';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import page from '@/generic-screens/record/page.module.css';
import { useKeys } from '@/lib/keys';
import { clockText } from '@/lib/timecode';
import { Button, confirm, Kbd, Note, openDialog, Row, Spacer, Stack, Text } from '@/ui';
import { errorsUnder } from '@/widgets/fields';
import s from './bullet-editor.module.css';
import { createClock, useClock } from './clock';
import { ImportDialog } from './ImportDialog';
import {
  asLines,
  badPlaces,
  inMinute,
  minuteOf,
  MOST_LINES,
  movedTo,
  perMinute,
  SECONDS,
  withLine,
} from './lines';
import { LineRow } from './LineRow';
import { Minutes } from './Minutes';
import { BulletPreview } from './BulletPreview';

/** Lines of a minute that are drawn at once; more come on request. */
const DRAWN = 60;

/** The lines of the template: over a player, minute by minute, and as a list of the minute that the player is in. */
export function Bullets({ edit }: SectionSlotProps) {
  const { readonly, errors } = edit;
  const lines = useMemo(() => asLines(edit.values['lines']), [edit.values]);
  const [clock] = useState(createClock);
  const minute = useClock(clock, (now) => minuteOf(now.time()));
  const numbers = useMemo(() => perMinute(lines), [lines]);
  const bad = useMemo(() => badPlaces(errors), [errors]);
  const badMinutes = useMemo(
    () => new Set(bad.flatMap((place) => (lines[place] ? [minuteOf(lines[place].at)] : []))),
    [bad, lines],
  );
  const change = (next: readonly BulletLine[]) => edit.change('lines', next);
  const goTo = (to: number) => clock.seek(Math.max(0, to) * SECONDS);
  useFirstBad(bad, lines, clock.seek);

  const list = useLines(lines, change, clock.seek);
  const add = () => list.add(Math.floor(clock.time()));
  const bring = async () => {
    const next = await openDialog<readonly BulletLine[]>((close) => (
      <ImportDialog lines={lines} onClose={close} />
    ));
    if (next) change(next);
  };
  const clear = async () => {
    const sure = await confirm({
      title: `清空全部 ${lines.length} 条弹幕？`,
      text: '保存之前还可以放弃修改找回。',
      okLabel: '清空',
      danger: true,
    });
    if (sure) change([]);
  };
  const full = lines.length >= MOST_LINES;
  useKeys([
    { keys: 'p', label: '播放或暂停预览', run: clock.toggle },
    { keys: '[', label: '上一分钟', run: () => goTo(minute - 1) },
    { keys: ']', label: '下一分钟', run: () => goTo(minute + 1) },
    ...(readonly
      ? []
      : [
          { keys: 'n', label: '在当前时间添加弹幕', run: () => void (full || add()) },
          { keys: 'i', label: '导入弹幕', run: () => void bring() },
        ]),
  ]);
  return (
    <section className={page.card} aria-label="弹幕">
      <Row wrap gap={8}>
        <h2 className={page.cardTitle}>弹幕</h2>
        <Note>
          共 {lines.length} 条，最多 {MOST_LINES} 条
        </Note>
        <Spacer />
        {!readonly && (
          <>
            <Button icon={Upload} onClick={() => void bring()}>
              导入
              <Kbd>I</Kbd>
            </Button>
            {lines.length > 0 && (
              <Button icon={Trash2} onClick={() => void clear()}>
                清空
              </Button>
            )}
          </>
        )}
      </Row>
      {errors['lines'] && (
        <Text as="p" tone="bad" role="alert" id={`${controlId('lines')}-error`}>
          {errors['lines']}
        </Text>
      )}
      <Stack gap={16} align="start" className={s.desk}>
        <Stack gap={12} top fit>
          <BulletPreview clock={clock} lines={lines} />
          <Minutes numbers={numbers} bad={badMinutes} current={minute} onPick={goTo} />
        </Stack>
        <Minute
          key={minute}
          {...{ lines, minute, errors, list, readonly, full }}
          time={() => Math.floor(clock.time())}
          onLook={clock.seek}
          onAdd={add}
          playing={clock.isPlaying}
        />
      </Stack>
    </section>
  );
}

/** After a save that was refused the minute of the first bad line is shown. */
function useFirstBad(bad: readonly number[], lines: readonly BulletLine[], seek: (second: number) => void) {
  const latest = useRef({ lines, seek });
  useLayoutEffect(() => {
    latest.current = { lines, seek };
  });
  const first = bad[0];
  useEffect(() => {
    const line = first === undefined ? undefined : latest.current.lines[first];
    if (line) latest.current.seek(line.at);
  }, [first]);
}

/** Changes of single lines, with callbacks that stay the same: a row is drawn anew only when its own line changes. */
function useLines(
  lines: readonly BulletLine[],
  change: (next: readonly BulletLine[]) => void,
  seek: (second: number) => void,
) {
  const [focused, setFocused] = useState<number | null>(null);
  const latest = useRef({ lines, change, seek });
  useLayoutEffect(() => {
    latest.current = { lines, change, seek };
  });
  const put = useCallback(([next, index]: readonly [readonly BulletLine[], number], focus: boolean) => {
    latest.current.change(next);
    const line = next[index];
    if (line) latest.current.seek(line.at);
    setFocused(focus ? index : null);
  }, []);
  return {
    focused,
    add: (at: number) => put(withLine(lines, { at, text: '', mode: 'scroll', colour: '#ffffff' }), true),
    replace: useCallback((index: number, line: BulletLine) => {
      latest.current.change(latest.current.lines.with(index, line));
    }, []),
    move: useCallback(
      (index: number, at: number) => put(movedTo(latest.current.lines, index, at), false),
      [put],
    ),
    remove: useCallback((index: number) => {
      latest.current.change(latest.current.lines.toSpliced(index, 1));
      setFocused(null);
    }, []),
  };
}

interface MinuteProps {
  lines: readonly BulletLine[];
  minute: number;
  errors: Readonly<Record<string, string>>;
  list: ReturnType<typeof useLines>;
  readonly: boolean;
  full: boolean;
  time: () => number;
  onLook: (at: number) => void;
  onAdd: () => void;
  playing: () => boolean;
}

function Minute(props: MinuteProps) {
  const { lines, minute, errors, list, readonly, full, onLook, onAdd, playing } = props;
  const [drawn, setDrawn] = useState(DRAWN);
  const found = inMinute(lines, minute);
  const needed = Math.max(drawn, found.findIndex(({ index }) => index === list.focused) + 1);
  const look = useCallback(
    (at: number) => {
      // While it plays, the picture goes on: the list is only read along.
      if (!playing()) onLook(at);
    },
    [onLook, playing],
  );
  return (
    <Stack gap={8} top fit className={s.minuteList}>
      <Row gap={8}>
        <h3>
          {clockText(minute * SECONDS)} 到 {clockText(minute * SECONDS + SECONDS - 1)}
        </h3>
        <Note>{found.length} 条</Note>
      </Row>
      {found.length === 0 && <Note>这一分钟没有弹幕。</Note>}
      <Stack as="ul" gap={6} pad={2} className={s.lines} aria-label={`第 ${minute + 1} 分钟的弹幕`}>
        {found.slice(0, needed).map(({ index, line }) => (
          <LineRow
            key={`${index}:${line.at}`}
            {...{ index, line }}
            id={`${controlId('lines')}.${index}`}
            errors={errorsUnder(errors, `lines.${index}`)}
            focused={index === list.focused}
            disabled={readonly}
            onChange={list.replace}
            onMove={list.move}
            onRemove={list.remove}
            onLook={look}
          />
        ))}
      </Stack>
      {found.length > needed && (
        <Button look="text" onClick={() => setDrawn(needed + DRAWN)}>
          再显示 {Math.min(DRAWN, found.length - needed)} 条（还有 {found.length - needed} 条）
        </Button>
      )}
      {!readonly && (
        <div>
          <Button icon={Plus} disabled={full} onClick={onAdd}>
            在当前时间添加
            <Kbd>N</Kbd>
          </Button>
        </div>
      )}
    </Stack>
  );
}
