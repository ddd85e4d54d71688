import { useId } from 'react';
import { playTone, type Occasion } from '@/lib/tones';
import { useSettings } from '@/stores/settings';
import { Button, Checkbox, Note, Row, Stack } from '@/ui';
import s from './personal.module.css';

const OCCASIONS: readonly (readonly [Occasion, 'queueTone' | 'callTone', string])[] = [
  ['queue', 'queueTone', '我审核的队列有新内容'],
  ['call', 'callTone', '有人提到我、接手我的审核，或有提醒'],
];

/** How loud the tones of this browser are, and which there are. */
export function Tones() {
  const { volume, choose } = useSettings();
  return (
    <Stack as="section" gap={8} aria-label="提示音">
      <Volume value={volume} onChange={(next) => choose({ volume: next })} />
      {OCCASIONS.map(([occasion, setting, label]) => (
        <ToneLine key={occasion} occasion={occasion} setting={setting} label={label} />
      ))}
      <Note as="p">音量和提示音的种类只属于这个浏览器。正在使用本页面时，队列的提示音不响。</Note>
    </Stack>
  );
}

function Volume({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <Row gap={12} className={s.volume}>
      <label htmlFor={id}>音量</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={percent ? `${percent}%` : '静音'}
        onChange={(event) => onChange(event.target.valueAsNumber / 100)}
      />
      <output htmlFor={id}>{percent ? `${percent}%` : '静音'}</output>
    </Row>
  );
}

interface ToneLineProps {
  occasion: Occasion;
  setting: 'queueTone' | 'callTone';
  label: string;
}

function ToneLine({ occasion, setting, label }: ToneLineProps) {
  const { [setting]: on, volume, choose } = useSettings();
  return (
    <Row justify="between" gap={12}>
      <Checkbox checked={on} onChange={(next) => choose({ [setting]: next })}>
        {label}
      </Checkbox>
      <Button aria-label={`试听：${label}`} disabled={!volume} onClick={() => playTone(occasion, volume)}>
        试听
      </Button>
    </Row>
  );
}
