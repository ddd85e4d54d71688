import type { Choice, Field } from '@/api/kinds';
import { Row } from '@/ui';
import s from './layouts.module.css';

/** `[x, y, width, height]` of the pictures, and of the lines, on a sheet of 40 × 30. */
interface Drawing {
  pictures: readonly (readonly [number, number, number, number])[];
  lines: readonly (readonly [number, number, number])[];
}

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  list: { pictures: [[27, 4, 10, 7], [27, 17, 10, 7]], lines: [[3, 5, 20], [3, 9, 14], [3, 18, 20], [3, 22, 14]] },
  large: { pictures: [[3, 3, 34, 17]], lines: [[3, 23, 26], [3, 27, 16]] },
  two_columns: {
    pictures: [[3, 3, 16, 9], [21, 3, 16, 9], [3, 18, 16, 9], [21, 18, 16, 9]],
    lines: [[3, 14, 13], [21, 14, 13]],
  },
  slides: { pictures: [[0, 6, 4, 14], [6, 4, 28, 18], [36, 6, 4, 14]], lines: [[16, 26, 3], [20, 26, 5]] },
  timeline: { pictures: [[4, 4, 3, 3], [4, 14, 3, 3], [4, 24, 3, 3]], lines: [[11, 5, 24], [11, 15, 20], [11, 25, 22]] },
  ranking: { pictures: [[3, 3, 6, 6], [3, 12, 6, 6], [3, 21, 6, 6]], lines: [[12, 6, 24], [12, 15, 20], [12, 24, 22]] },
  headlines: { pictures: [], lines: [[3, 5, 34], [3, 11, 28], [3, 17, 32], [3, 23, 24]] },
}; // prettier-ignore

/** A layout as a small picture of itself. */
export function Thumbnail({ layout }: { layout: string }) {
  const { pictures, lines } = DRAWINGS[layout] ?? DRAWINGS['list'] ?? { pictures: [], lines: [] };
  return (
    <svg className={s.thumbnail} viewBox="0 0 40 30" aria-hidden>
      {pictures.map(([x, y, width, height]) => (
        <rect key={`${x}-${y}`} {...{ x, y, width, height }} rx={1.5} className={s.picture} />
      ))}
      {lines.map(([x, y, width]) => (
        <rect key={`${x}-${y}`} {...{ x, y, width }} height={1.8} rx={0.9} className={s.line} />
      ))}
    </svg>
  );
}

/** The layouts that the kind declares for a module. */
export const layoutsOf = (modules: Field): readonly Choice[] =>
  modules.fields?.find(({ name }) => name === 'layout')?.choices ?? [];

interface Props {
  layouts: readonly Choice[];
  /** The one that is chosen; none where a click adds a module. */
  value?: string;
  label: string;
  disabled?: boolean;
  onPick: (layout: string) => void;
}

export function LayoutButtons({ layouts, value, label, disabled, onPick }: Props) {
  return (
    <Row align="stretch" wrap gap={8} role="group" aria-label={label}>
      {layouts.map((layout) => (
        <button
          key={layout.value}
          type="button"
          className={s.layout}
          disabled={disabled}
          aria-pressed={value === undefined ? undefined : value === layout.value}
          onClick={() => onPick(String(layout.value))}
        >
          <Thumbnail layout={String(layout.value)} />
          {layout.label}
        </button>
      ))}
    </Row>
  );
}
