import { addMinutes } from 'date-fns';
import { PanelRightClose } from 'lucide-react';
import { useState } from 'react';
import { consoleNow, momentText } from '@/lib/dates';
import { Button, IconButton, Row } from '@/ui';
import s from './phone.module.css';

const STEP = 30;
const TWO_DAYS = 48 * 60;

interface Props {
  /** Minutes from now. */
  ahead: number;
  /** `moment` is of the console's clock; empty for now. */
  onChange: (ahead: number, moment: string) => void;
  onClose?: (() => void) | undefined;
}

const momentOf = (ahead: number) => momentText(addMinutes(consoleNow(), ahead));

/** Chooses the moment of the preview: now, or within 48 hours, for scheduled changes. */
export function TimeSlider({ ahead, onChange, onClose }: Props) {
  const [dragged, setDragged] = useState(ahead);
  const said = dragged ? momentOf(dragged).slice(5, 16) : '现在';
  const settle = () => onChange(dragged, dragged ? momentOf(dragged) : '');
  return (
    <Row gap={10} line="all" round="l" surface={1} className={s.time}>
      <label>
        预览时间 <output>{said}</output>
        <input
          type="range"
          min={0}
          max={TWO_DAYS}
          step={STEP}
          value={dragged}
          aria-valuetext={said}
          onChange={({ target }) => setDragged(Number(target.value))}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={() => dragged !== ahead && settle()}
        />
      </label>
      <Button
        small
        disabled={dragged === 0}
        onClick={() => {
          setDragged(0);
          onChange(0, '');
        }}
      >
        回到现在
      </Button>
      {onClose && <IconButton icon={PanelRightClose} small label="收起首页预览" onClick={onClose} />}
    </Row>
  );
}
