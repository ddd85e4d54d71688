import { useState } from 'react';
import { Dialog, DialogButtons, Field, NumberInput } from '@/ui';

interface MoveToProps {
  title: string;
  /** Position of the record now. */
  from: number;
  total: number;
  onClose: (place: number | null) => void;
}

/** Asks for the place that a record shall have in its list. */
export function MoveTo({ title, from, total, onClose }: MoveToProps) {
  const [place, setPlace] = useState<number | string | null>(from);
  const fits = typeof place === 'number' && Number.isInteger(place) && place >= 1 && place <= total;
  return (
    <Dialog
      title={`移动“${title}”`}
      onClose={() => onClose(null)}
      onSubmit={() => fits && onClose(place)}
      footer={<DialogButtons disabled={!fits || place === from}>移动</DialogButtons>}
    >
      <Field
        label="移到第几位"
        required
        error={fits ? undefined : `请填写 1 到 ${total} 之间的整数`}
        help={`现在是第 ${from} 位，共 ${total} 条`}
      >
        {(control) => <NumberInput {...control} value={place} min={1} max={total} onChange={setPlace} />}
      </Field>
    </Dialog>
  );
}
