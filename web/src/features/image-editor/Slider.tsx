import { useId } from 'react';
import s from './editor.module.css';

interface Props {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

/** From -100 to 100 around 0, or any range of whole numbers. */
export function Slider({ label, value, min = -100, max = 100, onChange }: Props) {
  const id = useId();
  return (
    <div className={s.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
