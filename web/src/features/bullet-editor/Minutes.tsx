import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { Stack, Text } from '@/ui';
import s from './bullet-editor.module.css';

interface Props {
  numbers: readonly number[];
  /** Minutes with a line that was refused. */
  bad: ReadonlySet<number>;
  current: number;
  onPick: (minute: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Where the bars stand once the bar is wholly in sight; where they stand now if it is. */
const scrolledTo = (bars: HTMLElement, bar: HTMLElement): number => {
  const from = bar.offsetLeft - bars.offsetLeft;
  const least = from + bar.offsetWidth - bars.clientWidth;
  return Math.min(from, Math.max(least, bars.scrollLeft));
};

/** A bar for each minute: where the lines are, and where one goes by a click or the arrow keys. */
export function Minutes({ numbers, bad, current, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const shown = Math.max(numbers.length, current + 1);
  const most = Math.max(1, ...numbers);
  useEffect(() => {
    const bars = list.current;
    const bar = bars?.children[current];
    // Only the bars move: `scrollIntoView` would take the page along.
    if (bars && bar instanceof HTMLElement) bars.scrollLeft = scrolledTo(bars, bar);
  }, [current]);
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(shown - 1, current + step));
    onPick(next);
    const bar = list.current?.children[next];
    if (bar instanceof HTMLElement) bar.focus();
  };
  return (
    <Stack gap={4}>
      <Text tone="soft" size={13}>
        每分钟弹幕数
      </Text>
      <div ref={list} className={s.minutes} role="group" aria-label="每分钟弹幕数" onKeyDown={walk}>
        {Array.from({ length: shown }, (_, minute) => (
          <button
            key={minute}
            type="button"
            className={s.minute}
            tabIndex={minute === current ? 0 : -1}
            aria-pressed={minute === current}
            aria-label={`第 ${minute + 1} 分钟，${numbers[minute] ?? 0} 条${bad.has(minute) ? '，有错误' : ''}`}
            data-bad={bad.has(minute) || undefined}
            style={{ '--part': (numbers[minute] ?? 0) / most } as CSSProperties}
            onClick={() => onPick(minute)}
          >
            <span className={s.bar} />
            <span className={s.number} data-text={numbers[minute] ?? 0} />
            <span className={s.mark} data-text={minute % 5 === 0 || shown < 12 ? `${minute}′` : ''} />
          </button>
        ))}
      </div>
    </Stack>
  );
}
