import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Box, Row, Skeleton } from '@/ui';
import type { EChartsType } from './engine';
import s from './chart.module.css';
import { inWords, MOST_SEEN, optionOf, pointAfter, windowAround, type Series } from './option';

interface ChartProps {
  /** Says what the chart shows; the figures stand in a table for who cannot see it. */
  label: string;
  /** Labels of the points, which all series share. */
  points: readonly string[];
  series: readonly Series[];
  kind?: 'line' | 'bar';
  height?: number;
  /** A click on a point. */
  onPick?: (index: number) => void;
}

const colour = (element: Element, token: string) => getComputedStyle(element).getPropertyValue(token).trim();

/**
 * A chart that draws itself anew when its figures, its width or the theme change. The arrow keys go from point to point,
 * and Enter does what a click does.
 */
export function Chart({ label, points, series, kind = 'line', height = 260, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useEngine(place, onPick);
  const theme = useTheme();
  const long = useRef(false);
  useEffect(() => {
    const element = place.current;
    if (!chart || !element) return;
    const fresh = !long.current;
    long.current = points.length > MOST_SEEN;
    const drawn = {
      points,
      series,
      kind,
      fresh,
      still: isStill(),
      colour: (token: string) => colour(element, token),
    };
    chart.setOption(optionOf(drawn), { replaceMerge: ['dataZoom', 'series'] });
  }, [chart, points, series, kind, theme]);
  const walk = useWalk(chart, points.length, onPick);
  return (
    <Box as="figure" relative narrow flush aria-label={label}>
      {!chart && <Skeleton height={height} />}
      <div
        ref={place}
        className={s.plot}
        style={{ height: chart ? height : 0 }}
        role="slider"
        tabIndex={0}
        aria-label={onPick ? `${label}，方向键移动，回车查看` : `${label}，方向键移动`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={walk.at}
        aria-valuetext={inWords(points, series, walk.at)}
        onKeyDown={walk.onKeyDown}
        onBlur={walk.onBlur}
      />
      {series.length > 1 && <Legend series={series} />}
      <Figures label={label} points={points} series={series} />
    </Box>
  );
}

const Legend = ({ series }: { series: readonly Series[] }) => (
  <Row as="ul" gap={16} wrap size={13} className={s.legend} aria-hidden>
    {series.map(({ name, token }) => (
      <li key={name}>
        <i style={{ background: `var(${token})` }} />
        {name}
      </li>
    ))}
  </Row>
);

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The drawn chart in this place, or null while the library comes. */
function useEngine(
  place: RefObject<HTMLDivElement | null>,
  onPick: ChartProps['onPick'],
): EChartsType | null {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let over = false;
    let made: EChartsType | null = null;
    const sizes = new ResizeObserver(() => made?.resize());
    void import('./engine').then(({ chartIn }) => {
      if (over) return;
      made = chartIn(element);
      made.on('click', (event) => pick.current?.(event.dataIndex));
      sizes.observe(element);
      setChart(made);
    });
    return () => {
      over = true;
      sizes.disconnect();
      made?.dispose();
    };
  }, [place]);
  return chart;
}

/** The point that the keys have reached: the newest at first. */
function useWalk(chart: EChartsType | null, count: number, onPick: ChartProps['onPick']) {
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.max(0, Math.min(chosen ?? count - 1, count - 1));
  const go = (index: number) => {
    setChosen(index);
    if (count > MOST_SEEN) {
      const [startValue, endValue] = windowAround(index, count);
      chart?.dispatchAction({ type: 'dataZoom', startValue, endValue });
    }
    chart?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: index });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointAfter(event.key, at, count);
    if (next !== null) go(next);
    else if (event.key === 'Enter' && count > 0) onPick?.(at);
    else return;
    event.preventDefault();
  };
  return { at, onKeyDown, onBlur: () => chart?.dispatchAction({ type: 'hideTip' }) };
}

/** The newest figures as a table for screen readers. */
const SPOKEN = 48;

const Figures = ({ label, points, series }: Pick<ChartProps, 'label' | 'points' | 'series'>) => (
  <table className="visually-hidden">
    <caption>{label}</caption>
    <thead>
      <tr>
        <th scope="col">时间</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points.slice(-SPOKEN).map((point, index) => (
        <tr key={point}>
          <th scope="row">{point}</th>
          {series.map(({ name, values }) => (
            <td key={name}>{values[Math.max(0, points.length - SPOKEN) + index]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Changes with the colour scheme of the page. */
function useTheme(): string {
  const [theme, setTheme] = useState(() => document.documentElement.dataset['theme'] ?? '');
  useEffect(() => {
    const seen = new MutationObserver(() => setTheme(document.documentElement.dataset['theme'] ?? ''));
    seen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => seen.disconnect();
  }, []);
  return theme;
}
