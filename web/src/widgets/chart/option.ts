/** One line or row of columns. `token` names its colour (`--primary`). */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  readonly token: string;
}

interface Drawn {
  points: readonly string[];
  series: readonly Series[];
  kind: 'line' | 'bar';
  colour: (token: string) => string;
  /** The slider starts at the newest points; afterwards it stays where a person moved it. */
  fresh: boolean;
  still: boolean;
}

/** Points that fit without a slider. */
export const MOST_SEEN = 96;

/** First and last point of a window that shows the point. */
export function windowAround(index: number, count: number): readonly [number, number] {
  const first = Math.max(0, Math.min(index - MOST_SEEN / 2, count - MOST_SEEN));
  return [first, Math.min(count, first + MOST_SEEN) - 1];
}

/** A point in words: `10:00，有效票 5，冻结票 0`. */
export const inWords = (points: readonly string[], series: readonly Series[], index: number): string =>
  [points[index] ?? '', ...series.map(({ name, values }) => `${name} ${values[index] ?? 0}`)].join('，');

/** The point to which a key leads from `at`, or null for keys that lead nowhere. */
export function pointAfter(key: string, at: number, count: number): number | null {
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return next === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, next));
}

/** The options of the charting library; every colour comes from the page's tokens. */
export function optionOf({ points, series, kind, colour, fresh, still }: Drawn) {
  const text = { color: colour('--text-2'), fontSize: 12 };
  const line = { lineStyle: { color: colour('--line') } };
  const long = points.length > MOST_SEEN;
  return {
    animation: !still,
    animationDuration: 200,
    grid: { left: 8, right: 16, top: 16, bottom: long ? 44 : 8, outerBoundsMode: 'same' as const },
    tooltip: {
      trigger: 'axis' as const,
      backgroundColor: colour('--surface'),
      borderColor: colour('--line-strong'),
      textStyle: { color: colour('--text'), fontSize: 13 },
    },
    dataZoom: long
      ? [
          {
            id: 'zoom',
            type: 'slider' as const,
            height: 20,
            bottom: 8,
            borderColor: colour('--line'),
            textStyle: text,
            ...(fresh ? { start: 100 - (MOST_SEEN * 100) / points.length, end: 100 } : {}),
          },
        ]
      : [],
    xAxis: {
      type: 'category' as const,
      data: [...points],
      axisLabel: text,
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: { type: 'value' as const, minInterval: 1, axisLabel: text, splitLine: line },
    series: series.map(({ name, values, token }) => ({
      id: name,
      name,
      type: kind,
      data: [...values],
      ...(kind === 'bar' ? { stack: 'all' } : {}),
      symbol: values.length > 40 ? 'none' : 'circle',
      itemStyle: { color: colour(token) },
      lineStyle: { width: 2 },
      ...(kind === 'line' ? { areaStyle: { opacity: 0.12 } } : {}),
    })),
  };
}
