import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { follow } from '@/api/follow';
import type { Kind } from '@/api/kinds';
import { detailQuery, type RecordData } from '@/api/records';
import { Phone } from '@/generic-screens/review/item/app-view/Phone';
import { titleOf } from '@/generic-screens/record/record';
import { useReorder } from '@/widgets/reorder';
import { SmallImage } from '@/widgets/SmallImage';
import { Stack } from '@/ui';
import { absenceOf, type Client } from './client';
import s from './functions.module.css';

/** Icons side by side in the app. */
const COLUMNS = 4;
const PAGES = [
  { placement: 'home', label: '首页' },
  { placement: 'service', label: '服务' },
  { placement: 'live', label: '直播' },
  { placement: 'mine', label: '我的' },
];

interface Props {
  kind: Kind;
  functions: readonly RecordData[];
  client: Client;
  look: 'light' | 'dark';
  placement: string;
  mayEdit: boolean;
  chosen: number | null;
  onChoose: (id: number) => void;
  onMove: (from: number, to: number) => void;
}

/** The page of the app with its functions; those that this app does not show are dimmed and keep their place. */
export function FunctionPhone(props: Props) {
  const { kind, functions, client, look, placement, mayEdit, chosen, onChoose, onMove } = props;
  const titles = functions.map((record) => titleOf(kind, record));
  const order = useReorder(titles, onMove, COLUMNS);
  const page = PAGES.find((one) => one.placement === placement)?.label ?? '';
  return (
    <div className={s.phone} data-look={look}>
      <Phone label="功能宫格预览" whole>
        <div className={s.app}>
          <header aria-hidden>
            <strong>{page}</strong>
          </header>
          <ul
            className={s.grid}
            style={{ '--columns': COLUMNS } as CSSProperties}
            aria-label="功能宫格"
            {...order.list}
          >
            {functions.map((record, index) => {
              const reasons = absenceOf(record, client);
              const { ref, ...grip } = order.grip(index);
              return (
                <li key={record.id} data-absent={reasons.length > 0 || undefined} {...order.row(index)}>
                  <button
                    type="button"
                    className={s.tile}
                    aria-pressed={record.id === chosen}
                    title={reasons.join('；') || undefined}
                    onClick={() => onChoose(record.id)}
                    {...(mayEdit ? { ref, ...grip } : {})}
                    // Its text names it, with what is hidden to the eye; the grip's own label would say less.
                    aria-label={undefined}
                  >
                    <Icon kind={kind} record={record} look={look} />
                    <span>{titles[index]}</span>
                    <span className="visually-hidden">{spoken(record, reasons, mayEdit)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          <Stack gap={10} top pad="12-16" className={s.rest} aria-hidden>
            <i />
            <i />
            <i />
          </Stack>
          <footer aria-hidden>
            {PAGES.map(({ placement: name, label }) => (
              <span key={name} data-current={name === placement || undefined}>
                {label}
              </span>
            ))}
          </footer>
        </div>
      </Phone>
      <p className="visually-hidden" role="status">
        {order.spoken}
      </p>
    </div>
  );
}

/** What the tile says besides its title. */
function spoken(record: RecordData, reasons: readonly string[], mayEdit: boolean): string {
  const badge = record['badge'] ? [`角标“${String(record['badge'])}”`] : [];
  return ['', ...badge, ...reasons, ...(mayEdit ? ['按方向键调整顺序'] : [])].join('，');
}

interface IconProps extends Pick<Props, 'kind' | 'look'> {
  record: RecordData;
}

/** Lists do not carry the picture of the dark look: it is read when that look is chosen. */
function Icon({ kind, record, look }: IconProps) {
  const isDark = look === 'dark';
  const whole = useQuery({
    ...detailQuery(kind, record.id),
    meta: follow(kind.key, record.id),
    enabled: isDark,
  });
  const dark = isDark ? String(whole.data?.['darkIcon'] ?? '') : '';
  const badge = String(record['badge'] ?? '');
  return (
    <span className={s.icon}>
      <SmallImage sizes="64px" src={dark || String(record['icon'] ?? '')} alt="" draggable={false} />
      {badge && <em aria-hidden>{badge}</em>}
    </span>
  );
}
