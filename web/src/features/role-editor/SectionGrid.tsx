import { memo } from 'react';
import type { ActionOffer, GroupOffer, SectionOffer } from '@/api/roles';
import { Box, Checkbox, Note } from '@/ui';
import { columnsOf, markOf, pairOf, pairsOf, type Granted, type Pair } from './grants';
import { useGridKeys } from './useGridKeys';
import s from './roles.module.css';

export type Change = (pairs: readonly Pair[], give: boolean) => void;

interface SectionGridProps {
  section: SectionOffer;
  granted: Granted;
  disabled: boolean;
  onChange: Change;
}

/** One section of the matrix: a row per group, a column per action that any of them offers. */
export function SectionGrid({ section, granted, disabled, onChange }: SectionGridProps) {
  const columns = columnsOf(section);
  const all = pairsOf(section.groups);
  const held = all.filter((pair) => granted.has(pair)).length;
  const { ref, ...keys } = useGridKeys(section.groups.length + 1, columns.length + 1);
  return (
    <section className={s.section} aria-label={section.label}>
      <Box overflow="x">
        <table className={s.grid} role="grid" aria-label={`${section.label}权限`} ref={ref} {...keys}>
          <thead>
            <tr>
              <th scope="col" data-cell="0:0" className={s.corner}>
                <Checkbox
                  checked={markOf(all, granted)}
                  disabled={disabled}
                  onChange={(give) => onChange(all, give)}
                  tabIndex={0}
                >
                  {section.label}
                </Checkbox>
                <Note weight={400} className={s.count}>
                  {held} / {all.length}
                </Note>
              </th>
              {columns.map((action, index) => (
                <ColumnHead
                  key={action.name}
                  place={`0:${String(index + 1)}`}
                  section={section}
                  action={action}
                  granted={granted}
                  disabled={disabled}
                  onChange={onChange}
                />
              ))}
              <td className={s.rest} />
            </tr>
          </thead>
          <tbody>
            {section.groups.map((offer, index) => (
              <GroupRow
                key={offer.group}
                row={index + 1}
                offer={offer}
                columns={columns}
                held={pairsOf([offer])
                  .filter((pair) => granted.has(pair))
                  .join()}
                disabled={disabled}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </Box>
    </section>
  );
}

function ColumnHead({
  place,
  section,
  action,
  granted,
  disabled,
  onChange,
}: SectionGridProps & { place: string; action: ActionOffer }) {
  const pairs = pairsOf(section.groups).filter((pair) => pair.endsWith(`|${action.name}`));
  return (
    <th scope="col" data-cell={place}>
      <span className={s.columnName}>{action.label}</span>
      <Checkbox
        checked={markOf(pairs, granted)}
        disabled={disabled}
        onChange={(give) => onChange(pairs, give)}
        aria-label={`${section.label}全部${action.label}`}
        tabIndex={-1}
      />
    </th>
  );
}

interface GroupRowProps {
  row: number;
  offer: GroupOffer;
  columns: readonly ActionOffer[];
  /** The pairs of this group that are given, joined: a value, so that other rows need not draw again. */
  held: string;
  disabled: boolean;
  onChange: Change;
}

const GroupRow = memo(function GroupRow({ row, offer, columns, held, disabled, onChange }: GroupRowProps) {
  const granted: Granted = new Set(held.split(',').filter(Boolean) as Pair[]);
  const all = pairsOf([offer]);
  const offered = new Set(offer.actions.map((action) => action.name));
  return (
    <tr>
      <th scope="row" data-cell={`${String(row)}:0`}>
        <Checkbox
          checked={markOf(all, granted)}
          disabled={disabled}
          onChange={(give) => onChange(all, give)}
          tabIndex={-1}
        >
          {offer.group}
        </Checkbox>
      </th>
      {columns.map(({ name, label }, index) => (
        <td key={name} data-cell={`${String(row)}:${String(index + 1)}`}>
          {offered.has(name) && (
            <Checkbox
              checked={granted.has(pairOf(offer.group, name))}
              disabled={disabled}
              onChange={(give) => onChange([pairOf(offer.group, name)], give)}
              aria-label={`${offer.group}：${label}`}
              tabIndex={-1}
            />
          )}
        </td>
      ))}
      <td className={s.rest} />
    </tr>
  );
});
