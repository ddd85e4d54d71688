import { Plus, Trash2 } from 'lucide-react';
import type { Field } from '@/api/kinds';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { controlId } from '@/generic-screens/edit/EditSections';
import { CardSection } from '@/generic-screens/record/CardSection';
import { fieldOf } from '@/generic-screens/record/record';
import { Grip } from '@/widgets/reorder';
import { Button, IconButton, Row, Stack, LiveText } from '@/ui';
import { blankValues, FieldRow, type FieldErrors } from '@/widgets/fields';
import s from './discuss.module.css';
import { asViewpoints, placesOf, type Side, type Viewpoint } from './viewpoint-order';
import { useBoard } from './useBoard';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Viewpoints of invited people: for and against beside each other, neutral ones below. */
export function Viewpoints({ kind, edit }: SectionSlotProps) {
  const field = fieldOf(kind, 'viewpoints');
  const all = asViewpoints(edit.values['viewpoints']);
  const voted = edit.values['sides'] === true;
  const names: Record<Side, string> = {
    pro: `正方：${text(edit.values['pro']) || '未命名'}`,
    con: `反方：${text(edit.values['con']) || '未命名'}`,
    neutral: '中立',
  };
  const change = (next: readonly Viewpoint[]) => edit.change('viewpoints', next);
  const board = useBoard(all, names, change);
  if (!field) return null;
  const shown: Side[] =
    voted || all.some(({ side }) => side !== 'neutral') ? ['pro', 'con', 'neutral'] : ['neutral'];
  return (
    <CardSection title="各方声音">
      <div className={s.board} {...board.board}>
        {shown.map((side) => (
          <div key={side} className={s.side} role="group" aria-label={names[side]} {...board.column(side)}>
            <h3>{names[side]}</h3>
            {placesOf(all, side).map((index, to) => (
              <div key={board.keys[index]} {...board.card(index, to)}>
                <Card
                  field={field}
                  index={index}
                  value={all[index] ?? { side }}
                  label={`${names[side]}第 ${to + 1} 条观点`}
                  grip={board.grip(index)}
                  errors={edit.errors}
                  disabled={edit.readonly}
                  onChange={(next) => change(all.map((one, at) => (at === index ? next : one)))}
                  onRemove={() => board.remove(index)}
                />
              </div>
            ))}
            {!edit.readonly && (
              <Button
                look="text"
                onClick={() => change([...all, { ...blankValues(field.fields ?? []), side }])}
              >
                <Plus size={14} aria-hidden />
                添加{side === 'neutral' ? '观点' : side === 'pro' ? '正方观点' : '反方观点'}
              </Button>
            )}
          </div>
        ))}
      </div>
      <LiveText>{board.spoken}</LiveText>
    </CardSection>
  );
}

interface CardProps {
  field: Field;
  index: number;
  value: Viewpoint;
  label: string;
  grip: object;
  errors: FieldErrors;
  disabled: boolean;
  onChange: (next: Viewpoint) => void;
  onRemove: () => void;
}

function Card({ field, index, value, label, grip, errors, disabled, onChange, onRemove }: CardProps) {
  const cells = (field.fields ?? []).filter(({ name }) => name !== 'side');
  return (
    <Stack gap={8} line="all" round="m" surface={1} className={s.card} role="group" aria-label={label}>
      <Row align="stretch" justify="between">
        <Grip disabled={disabled} aria-label={`移动${label}，上下键调整顺序，左右键换一方`} {...grip} />
        <IconButton icon={Trash2} small label={`删除${label}`} disabled={disabled} onClick={onRemove} />
      </Row>
      <Stack gap={10} className={s.cells}>
        {cells.map((cell) => (
          <FieldRow
            key={cell.name}
            id={`${controlId('viewpoints')}.${index}.${cell.name}`}
            field={cell}
            value={value[cell.name]}
            error={errors[`viewpoints.${index}.${cell.name}`]}
            disabled={disabled}
            onChange={(next) => onChange({ ...value, [cell.name]: next })}
          />
        ))}
      </Stack>
    </Stack>
  );
}
